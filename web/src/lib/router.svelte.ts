// Addresses live in the fragment: secrets in links never reach a server's log, and any path prefix works.

export const route = $state<{ parts: string[] }>({ parts: read() });

function read(): string[] {
  if (typeof location === "undefined") return [];
  return location.hash.replace(/^#\/?/, "").split("/").filter(Boolean).map(decodeURIComponent);
}

if (typeof window !== "undefined") {
  window.addEventListener("hashchange", () => {
    route.parts = read();
    window.scrollTo(0, 0);
  });
}

export const href = (...parts: (string | number)[]): string => `#/${parts.map((part) => encodeURIComponent(part)).join("/")}`;

export function go(...parts: (string | number)[]): void {
  location.hash = href(...parts);
}
