import type status from '../../../../texts/status.json';

export type EventStatus = keyof (typeof status)['event'];

/** The choices of an admin (`spec/administration.md §4`, detail view). */
const offered = ['planned', 'ongoing', 'completed', 'cancelled'] as const satisfies readonly EventStatus[];

/** Returns these choices and the event's own status. */
export const offeredStatuses = (now: string): EventStatus[] =>
  offered.some((one) => one === now) ? [...offered] : [now as EventStatus, ...offered];
