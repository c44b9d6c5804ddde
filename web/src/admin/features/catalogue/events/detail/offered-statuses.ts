import type status from '../../../../texts/status.json';

export type EventStatus = keyof (typeof status)['event'];

/** What an admin may choose (`spec/administration.md §4`, detail view). */
const offered = ['planned', 'ongoing', 'completed', 'cancelled'] as const satisfies readonly EventStatus[];

/** Those, and the one that the event has. */
export const offeredStatuses = (now: string): EventStatus[] =>
  offered.some((one) => one === now) ? [...offered] : [now as EventStatus, ...offered];
