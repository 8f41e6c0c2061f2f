// The charts of a game, kept open beside the map: fetched once a language, the rows that apply now with every step.

import type { Chart } from "./server";

export const dock = $state<{ open: boolean; wanted: string }>({ open: false, wanted: "" });

/** Charts whose title, note or cells have all the words. */
export function matching(charts: Chart[], wanted: string): Chart[] {
  const words = wanted.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  if (!words.length) return charts;
  const text = (chart: Chart) => [chart.title, chart.note, ...chart.columns, ...chart.rows.flat()].join(" ").toLocaleLowerCase();
  return charts.filter((chart) => words.every((word) => text(chart).includes(word)));
}

/** Charts with a row that applies now come first, the others in their order. */
export function byNow(charts: Chart[], rows: Record<string, number[]>): Chart[] {
  const now = charts.filter((chart) => rows[chart.id]?.length);
  return [...now, ...charts.filter((chart) => !now.includes(chart))];
}
