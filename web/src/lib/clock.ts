// Time left, in words short enough for a name plate.

export function left(seconds: number): string {
  const s = Math.max(0, Math.floor(seconds));
  const [days, hours, minutes] = [Math.floor(s / 86400), Math.floor((s % 86400) / 3600), Math.floor((s % 3600) / 60)];
  if (days) return `${days}d ${hours}h`;
  if (hours) return `${hours}h ${String(minutes).padStart(2, "0")}m`;
  return `${minutes}:${String(s % 60).padStart(2, "0")}`;
}
