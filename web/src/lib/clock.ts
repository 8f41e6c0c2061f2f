// Time left, in words short enough for a name plate.

import { w } from "./words";

export function left(seconds: number): string {
  const s = Math.max(0, Math.floor(seconds));
  const [days, hours, minutes] = [Math.floor(s / 86400), Math.floor((s % 86400) / 3600), Math.floor((s % 3600) / 60)];
  if (days) return w("timeDays", { days, hours });
  if (hours) return w("timeHours", { hours, minutes: String(minutes).padStart(2, "0") });
  return `${minutes}:${String(s % 60).padStart(2, "0")}`;
}
