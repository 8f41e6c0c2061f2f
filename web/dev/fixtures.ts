// Three made-up boards for the dev page and the unit tests: areas, points and hexes. No real game is drawn here.

import { hexagon } from "../src/lib/geometry";
import type { Describe, Option, Point, Scene, View } from "../src/lib/types";

function random(seed: number): () => number {
  let s = seed;
  return () => {
    s = (s * 1664525 + 1013904223) % 4294967296;
    return s / 4294967296;
  };
}

export interface Fixture {
  scene: Scene;
  view: View;
  describe: Describe;
}

const ROLES = [
  { id: "blue", name: { en: "Blue", it: "Blu" }, color: "#2f4d7e", ink: "#ffffff" },
  { id: "red", name: { en: "Red", it: "Rossi" }, color: "#a03128", ink: "#ffffff" },
  { id: "black", name: { en: "Black", it: "Neri" }, color: "#3d3a38", ink: "#ffffff" },
];

const KINDS = ["infantry", "cavalry", "artillery", "horse-artillery", "leader", "guard infantry", "fleet", "guerrilla", "fort", "supply"];

export function areas(): Fixture {
  const r = random(3);
  const [columns, rows, cell] = [12, 9, 110];
  const grid: Point[][] = [];
  for (let y = 0; y <= rows; y++) {
    grid.push([]);
    for (let x = 0; x <= columns; x++) {
      const edge = x === 0 || y === 0 || x === columns || y === rows;
      grid[y].push([x * cell + (edge && (x === 0 || x === columns) ? 0 : (r() - 0.5) * 50), y * cell + (edge && (y === 0 || y === rows) ? 0 : (r() - 0.5) * 50)]);
    }
  }
  const spaces: Scene["spaces"] = { id: [], board: [], name: [], label: [], x: [], y: [], shape: [], size: [], polygon: [], terrain: [], facts: [] };
  const links: Scene["links"] = [];
  const names: Record<number, string> = { 14: "Mont Chauve", 39: "La Ferme Blanche", 52: "Château du Bois", 66: "Papelot", 77: "Belle Vue", 92: "Le Caillou", 28: "Smohain" };
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < columns; x++) {
      const id = y * columns + x;
      const polygon: Point[] = [];
      const corners: Point[] = [grid[y][x], grid[y][x + 1], grid[y + 1][x + 1], grid[y + 1][x]];
      corners.forEach((c) => polygon.push(c));
      spaces.id.push(id + 1);
      spaces.board!.push(0);
      spaces.name.push(names[id] ?? String(id + 1));
      spaces.label!.push(String(id + 1));
      spaces.x.push(corners.reduce((s, c) => s + c[0], 0) / 4);
      spaces.y.push(corners.reduce((s, c) => s + c[1], 0) / 4);
      spaces.shape.push("polygon");
      spaces.size!.push(0);
      spaces.polygon!.push(polygon);
      spaces.terrain!.push(names[id] ? "yellow" : r() < 0.2 ? "yellow" : "green");
      spaces.facts!.push({ bonus: Math.floor(r() * 4), stacking: 4 });
      if (x > 0) links.push([id, id + 1, "area"]);
      if (y > 0) links.push([id + 1 - columns, id + 1, "area"]);
    }
  }
  const ring = (x: number, y: number, rx: number, ry: number, n = 16): Point[] =>
    Array.from({ length: n }, (_, i) => [x + rx * (0.8 + r() * 0.3) * Math.cos((2 * Math.PI * i) / n), y + ry * (0.8 + r() * 0.3) * Math.sin((2 * Math.PI * i) / n)]);
  const scene: Scene = {
    size: [columns * cell, rows * cell],
    layers: [
      { kind: "field", polygons: [ring(400, 760, 160, 70), ring(900, 250, 130, 60)] },
      { kind: "relief", style: "low", polygons: [ring(640, 430, 500, 120, 30)] },
      { kind: "relief", polygons: [ring(600, 400, 260, 60, 24), ring(980, 700, 160, 70)] },
      { kind: "wood", polygons: [ring(180, 300, 110, 80), ring(1150, 420, 120, 160), ring(300, 620, 70, 60), ring(760, 860, 120, 60)] },
      { kind: "brook", name: "Ohne", lines: [Array.from({ length: 14 }, (_, i): Point => [i * 105, 520 + 30 * Math.sin(i * 1.3)])] },
      { kind: "river", name: "Lasne", lines: [Array.from({ length: 9 }, (_, i): Point => [1320 - i * 40, 980 - i * 50 + 30 * Math.sin(i * 2)])] },
      { kind: "road", style: "major", name: "Chaussée de Bruxelles", lines: [Array.from({ length: 10 }, (_, i): Point => [560 + i * 22, i * 110])] },
      { kind: "road", style: "minor", lines: [Array.from({ length: 13 }, (_, i): Point => [i * 110, 400 + 25 * Math.sin(i)])] },
      { kind: "building", points: [[640, 395], [650, 402], [644, 408], [880, 620], [888, 628], [470, 452]] },
      { kind: "label", style: "region", points: [[660, 170, "Brabant"]] },
    ],
    boards: [{ id: "map", name: { en: "Map", it: "Mappa" }, size: [columns * cell, rows * cell] }, { id: "pool", name: { en: "Reserves", it: "Riserve" }, size: [600, 300] }],
    spaces,
    links,
    roles: ROLES,
    units: Array.from({ length: 40 }, (_, i) => ({
      name: { en: `${i + 1}th Division`, it: `${i + 1}ª Divisione` }, kind: KINDS[i % 10 > 4 && i % 3 ? 0 : i % 5], label: i % 5 === 4 ? ["Ney", "D'Erlon", "Picton", "Hill"][i % 4] : `${1 + (i % 4)}/${i + 1}`,
      steps: [4, 3, 2, 1].slice(i % 2), facts: { color: ["#d98736", "#5b8c4a", "#d6b53d", "#c77ba0"][i % 4], movement: i % 5 === 1 ? 4 : 2 }, role: i < 20 ? 0 : 1,
    })),
    terrains: { green: { name: { en: "Open", it: "Aperto" }, fill: "#9fb06a" }, yellow: { name: { en: "Rough", it: "Accidentato" }, fill: "#c99a3a" } },
  };
  for (const [i, role] of [[0, 0], [1, 1]]) {
    spaces.id.push(201 + i);
    spaces.board!.push(1);
    spaces.name.push({ en: `${role ? "Red" : "Blue"} reserve`, it: `Riserva ${role ? "rossa" : "blu"}` });
    spaces.label!.push("");
    spaces.x.push(150 + 300 * i);
    spaces.y.push(150);
    spaces.shape.push("box");
    spaces.size!.push(240);
    spaces.polygon!.push(null);
    spaces.terrain!.push(null);
    spaces.facts!.push({});
  }
  const pieces: View["pieces"] = { id: [], at: [], role: [], unit: [], value: [], flags: [] };
  for (let i = 0; i < 60; i++) {
    const role = i < 34 ? 0 : i < 54 ? 1 : 2;
    const at = role === 0 ? 61 + Math.floor(r() * 44) : role === 1 ? 14 + Math.floor(r() * 40) : 36 + Math.floor(r() * 4) * 12;
    pieces.id.push(i);
    pieces.at.push(i % 11 === 10 ? 201 + (role === 0 ? 0 : 1) : at);
    pieces.role.push(role);
    pieces.unit.push(role === 0 ? i % 20 : role === 1 && i % 9 === 0 ? 20 + (i % 20) : -1);
    pieces.value!.push(role === 0 ? 1 + (i % 4) : -1);
    pieces.flags!.push(i === 4 ? 2 : i === 6 ? 1 : 0);
  }
  const view: View = {
    turn: { number: 2, of: 5, text: { en: "13:00 to 15:00", it: "dalle 13:00 alle 15:00" } },
    phase: { en: "Movement", it: "Movimento" },
    spaces: {
      owner: spaces.id.map((id) => (id > 200 ? -1 : id <= 56 ? (id % 12 === 0 ? 2 : 1) : 0)),
      marks: Object.keys(names).map((id): [number, string, string] => [Number(id) + 1, "victory", ""]),
    },
    pieces,
    flags: ["moved", "activated"],
    hands: [
      { role: 0, name: { en: "Your hand", it: "La tua mano" }, cards: [{ id: 3, name: { en: "Grand battery", it: "Gran batteria" }, text: { en: "All guns next to one area fire together.", it: "Tutti i cannoni vicini a un'area sparano insieme." }, value: 4 }, { id: 9, name: { en: "Forced march", it: "Marcia forzata" }, text: { en: "One unit moves twice.", it: "Un'unità muove due volte." }, value: 2 }] },
      { role: 1, cards: [], hidden: 5 },
    ],
    tracks: [
      { id: "morale-blue", name: { en: "Morale, Blue", it: "Morale, Blu" }, value: 7, min: 0, max: 10, role: 0 },
      { id: "morale-red", name: { en: "Morale, Red", it: "Morale, Rossi" }, value: 9, min: 0, max: 10, role: 1 },
      { id: "victory", name: { en: "Victory areas", it: "Aree vittoria" }, value: 3, min: 0, max: 7, role: 0 },
    ],
    panels: [{ id: "hq", name: { en: "Headquarters", it: "Quartier generale" }, role: 0, rows: [[{ en: "Initiative", it: "Iniziativa" }, { en: "Blue", it: "Blu" }], [{ en: "Impulse", it: "Impulso" }, 3]] }],
    dice: [{ why: { en: "Combat", it: "Combattimento" }, faces: [5, 2, 6], rule: "X-1" }],
  };
  const mine = pieces.id.filter((_, i) => pieces.role[i] === 0 && pieces.at[i] < 200).slice(0, 9);
  const options: Option[] = [];
  for (const id of mine) {
    const at = pieces.at[id];
    for (const to of [at - 1, at + 1, at - 12, at + 12]) {
      if (to < 1 || to > 108) continue;
      options.push({ action: ["move", id, to], label: `Move to ${to}`, touch: [["piece", id], ["space", to]] });
    }
  }
  options.push({ action: ["rally"], label: "Rally", touch: [] }, { action: ["done"], label: "Done", touch: [] });
  return {
    scene,
    view,
    describe: { decision: { role: "blue", mine: true, prompt: "Choose a unit of an activated corps and move it, or end the movement phase.", rule: "X-6.2.2", forced: false, options }, outcome: null },
  };
}

export function points(): Fixture {
  const r = random(8);
  const n = 46;
  const spaces: Scene["spaces"] = { id: [], name: [], x: [], y: [], shape: [], size: [], terrain: [] };
  const towns = ["Paris", "Lyon", "Milano", "Torino", "Wien", "Ulm", "München", "Augsburg", "Dresden", "Leipzig", "Erfurt", "Mainz", "Köln", "Basel", "Genève", "Genova", "Mantova", "Verona", "Innsbruck", "Salzburg", "Linz", "Prag"];
  while (spaces.id.length < n) {
    const [x, y] = [80 + r() * 1240, 80 + r() * 740];
    if (spaces.x.some((sx, i) => Math.hypot(sx - x, spaces.y[i] - y) < 95)) continue;
    const i = spaces.id.length;
    spaces.id.push(i);
    spaces.name.push(towns[i] ?? `Ort ${i}`);
    spaces.x.push(x);
    spaces.y.push(y);
    spaces.shape.push(["circle", "square", "circle", "star", "anchor"][i % 5]);
    spaces.size!.push(0);
    spaces.terrain!.push(null);
  }
  const links: Scene["links"] = [];
  for (let i = 0; i < n; i++) {
    const near = spaces.id.filter((j) => j !== i).sort((a, b) => Math.hypot(spaces.x[a] - spaces.x[i], spaces.y[a] - spaces.y[i]) - Math.hypot(spaces.x[b] - spaces.x[i], spaces.y[b] - spaces.y[i]));
    for (const j of near.slice(0, 3)) if (!links.some(([a, b]) => (a === j && b === i) || (a === i && b === j))) links.push([i, j, ["road", "road", "pass", "river"][(i + j) % 4]]);
  }
  const coast: Point[] = [[0, 0], [1400, 0], [1400, 640], [1250, 700], [1180, 640], [1000, 760], [840, 720], [760, 820], [560, 780], [420, 860], [200, 830], [0, 880]];
  const pieces: View["pieces"] = { id: [], at: [], role: [], unit: [], value: [] };
  for (let i = 0; i < 30; i++) {
    pieces.id.push(i);
    pieces.at.push(Math.floor(r() * 14) + (i % 3) * 14);
    pieces.role.push(i % 3);
    pieces.unit.push(i % 4 === 3 ? -1 : i % KINDS.length);
    pieces.value!.push(i % 4 === 3 ? -1 : 1 + (i % 9));
  }
  return {
    scene: {
      size: [1400, 900], layers: [{ kind: "sea", polygons: [[[0, 0], [1400, 0], [1400, 900], [0, 900]]] }, { kind: "land", polygons: [coast] },
        { kind: "hill", polygons: [[[500, 420], [560, 380], [700, 390], [820, 420], [900, 470], [820, 500], [640, 480], [520, 470]]] },
        { kind: "river", name: "Donau", lines: [[[300, 300], [420, 260], [600, 290], [800, 240], [1000, 280], [1200, 230], [1400, 260]]] }, { kind: "label", style: "sea", points: [[1000, 850, "Mare"]] }],
      spaces, links, roles: ROLES, units: KINDS.map((kind, i) => ({ name: `${kind} ${i}`, kind, label: String(i), steps: [9] })),
    },
    view: { turn: { number: 4 }, spaces: { owner: spaces.id.map((i) => (i % 5 === 4 ? -1 : i % 3)), marks: [[3, "fort", "2"], [8, "siege", ""]] }, pieces },
    describe: { decision: { role: "blue", mine: true, prompt: "Choose an army.", options: [1, 2, 5].map((id) => ({ action: ["march", id], label: `March ${id}`, touch: [["piece", id]] })) }, outcome: null },
  };
}

export function hexes(): Fixture {
  const r = random(5);
  const spaces: Scene["spaces"] = { id: [], name: [], label: [], x: [], y: [], shape: [], size: [], polygon: [], terrain: [] };
  const size = 36;
  for (let row = 0; row < 14; row++) {
    for (let column = 0; column < 20; column++) {
      const x = 60 + (column + (row % 2) / 2) * size * Math.sqrt(3);
      const y = 60 + row * size * 1.5;
      spaces.id.push(row * 100 + column);
      spaces.name.push(`${column}.${row}`);
      spaces.label!.push(`${String(column).padStart(2, "0")}${String(row).padStart(2, "0")}`);
      spaces.x.push(x);
      spaces.y.push(y);
      spaces.shape.push("hex");
      spaces.size!.push(size);
      spaces.polygon!.push(hexagon(x, y, size));
      spaces.terrain!.push(["clear", "clear", "clear", "wood", "hill"][Math.floor(r() * 5)]);
    }
  }
  const pieces: View["pieces"] = { id: [], at: [], role: [], unit: [], value: [] };
  for (let i = 0; i < 24; i++) {
    pieces.id.push(i);
    pieces.at.push(Math.floor(r() * 14) * 100 + Math.floor(r() * 20));
    pieces.role.push(i % 2);
    pieces.unit.push(i % 4);
    pieces.value!.push(1 + (i % 6));
  }
  return {
    scene: { size: [1330, 860], spaces, roles: ROLES, units: KINDS.map((kind, i) => ({ name: kind, kind, label: `${i}`, steps: [6] })),
      terrains: { clear: { name: "Clear", fill: "#d9cf9c" }, wood: { name: "Wood", fill: "#6f8a4a" }, hill: { name: "Hill", fill: "#a5824a" } } },
    view: { turn: { number: 1, of: 12 }, spaces: {}, pieces },
    describe: { decision: { role: "blue", mine: true, prompt: "Move.", options: [0, 2, 4].map((id) => ({ action: ["move", id], label: "m", touch: [["piece", id]] })) }, outcome: null },
  };
}
