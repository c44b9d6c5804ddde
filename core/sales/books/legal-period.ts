import { swissDay } from '../../time/swiss-day.ts';

/** The full years after the year of a booking for which Swiss law wants the books with their receipts. */
const LEGAL_YEARS = 10;

interface Booked {
  created_at: string;
  paid_at: string | null;
  refunds: readonly { at: string }[];
}

/** Returns the first day whose bookings the law still wants: the beginning of a year. */
export const legalStart = (now: Date): string => `${Number(swissDay(now).slice(0, 4)) - LEGAL_YEARS}-01-01`;

/** Tells whether an order's legal years have ended: those of its making, its payment and each of its refunds. */
export const isPastLegal = ({ created_at, paid_at, refunds }: Booked, now: Date): boolean =>
  [created_at, paid_at, ...refunds.map(({ at }) => at)].every(
    (moment) => moment === null || swissDay(new Date(moment)) < legalStart(now),
  );
