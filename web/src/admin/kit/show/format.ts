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
const day = new Intl.DateTimeFormat('it-IT', { timeZone: 'UTC', ...digits });

/** `21/08/2026 09:12`, in Switzerland (`spec/administration.md §9`), of an ISO moment. */
export const formatDateTime = (isoDateTime: string): string => moment.format(new Date(isoDateTime)).replace(', ', ' ');

/** `21/08/2026 09:12:05`, in Switzerland, of seconds since 1970. */
export const formatSeconds = (epochSeconds: number): string =>
  second.format(new Date(epochSeconds * 1000)).replace(', ', ' ');

/** `21/08/2026`, of a day at the showground, which no time zone moves. */
export const formatDate = (isoDate: string): string => day.format(new Date(`${isoDate}T00:00:00Z`));

/** `21/08/2026`, the day in Switzerland of an ISO moment. */
export const dayOf = (isoDateTime: string): string => momentDay.format(new Date(isoDateTime));

/** The day that it is in Switzerland: `2026-08-21`. */
export const todayInZurich = (): string => new Intl.DateTimeFormat('en-CA', zurich).format();

/** `CHF 13.00`: the smallest units of a currency, which the payment provider writes in small letters. */
export const formatAmount = (amount: number, currency: string): string =>
  new Intl.NumberFormat('it-CH', { style: 'currency', currency }).format(amount / 100);
