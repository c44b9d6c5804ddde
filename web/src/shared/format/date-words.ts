/**
 * A language's formats for days: patterns with `{day}`, `{month}`, `{year}`, `{weekday}`, and `{lastDay}` … for the end
 * of a range.
 */
export interface DateWords {
  months: readonly string[];
  /** Sunday first. */
  weekdays: readonly string[];
  /** `venerdì 21 agosto` */
  weekday: string;
  day: string;
  inMonth: string;
  inYear: string;
  overYears: string;
}
