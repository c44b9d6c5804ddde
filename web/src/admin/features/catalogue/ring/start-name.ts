import type { RingView } from '../../../../../../core/catalogue/contract/ring.ts';

export type RingStart = RingView['starts'][number];

/** Returns number and rider, as a speaker announces a start. */
export const startName = (start: RingStart | undefined): string =>
  start ? [start.starting_number, start.rider_name].filter((part) => part !== null).join(' · ') : '';

const clock = new Intl.DateTimeFormat('it-CH', { timeStyle: 'medium', timeZone: 'Europe/Zurich' });

/** @param ms epoch ms */
export const timeOf = (ms: number): string => clock.format(ms);
