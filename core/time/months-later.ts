/**
 * Returns the day that many months later. A day that the month lacks becomes the month's last one.
 * @param day `2026-08-31`
 */
export function monthsLater(day: string, months: number): string {
  const [year = NaN, month = NaN, date = NaN] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}
