import type { Language } from '../../../../../core/wire/languages.ts';

const zurich = { timeZone: 'Europe/Zurich' } as const;
const digits = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;

const moment = new Intl.DateTimeFormat('it-IT', { ...zurich, ...digits, hour: '2-digit', minute: '2-digit' });
const second = new Intl.DateTimeFormat('it-IT', {
  ...zurich,
  ...digits,
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});
const momentDay = new Intl.DateTimeFormat('it-IT', { ...zurich, ...digits });
const languageNames = new Intl.DisplayNames('it', { type: 'language' });
const day = new Intl.DateTimeFormat('it-IT', { timeZone: 'UTC', ...digits });

/** Writes an ISO moment as `21/08/2026 09:12`, in Switzerland (`spec/administration.md §9`). */
export const formatDateTime = (isoDateTime: string): string => moment.format(new Date(isoDateTime)).replace(', ', ' ');

/** Writes seconds since 1970 as `21/08/2026 09:12:05`, in Switzerland. */
export const formatSeconds = (epochSeconds: number): string =>
  second.format(new Date(epochSeconds * 1000)).replace(', ', ' ');

/** Writes a day at the showground as `21/08/2026`; no time zone moves it. */
export const formatDate = (isoDate: string): string => day.format(new Date(`${isoDate}T00:00:00Z`));

/** Writes the day of an ISO moment in Switzerland as `21/08/2026`. */
export const dayOf = (isoDateTime: string): string => momentDay.format(new Date(isoDateTime));

/** Returns today in Switzerland: `2026-08-21`. */
export const todayInZurich = (): string => new Intl.DateTimeFormat('en-CA', zurich).format();

/** Writes `CHF 13.00` from the smallest units of a currency. The payment provider names it in small letters. */
export const formatAmount = (amount: number, currency: string): string =>
  new Intl.NumberFormat('it-CH', { style: 'currency', currency }).format(amount / 100);

/** Returns a language's Italian name: `tedesco`. */
export const languageName = (language: Language): string => languageNames.of(language) ?? language;

/** Returns a language's Italian name with a capital letter, for a heading: `Tedesco`. */
export function languageTitle(language: Language): string {
  const name = languageName(language);
  return name.charAt(0).toUpperCase() + name.slice(1);
}
