import type { RingView } from '../../../../../../core/catalogue/contract/ring.ts';

export type RingStart = RingView['starts'][number];

/** As a speaker calls it: number and rider. */
export const startName = (start: RingStart | undefined): string =>
  start ? [start.starting_number, start.rider_name].filter((part) => part !== null).join(' · ') : '';

const clock = new Intl.DateTimeFormat('it-CH', { timeStyle: 'medium', timeZone: 'Europe/Zurich' });

/** @param ms epoch */
export const timeOf = (ms: number): string => clock.format(ms);
