/**
 * The office cancels a race or an event beside its status, which stays for the undoing. While it is cancelled, every
 * reader sees the status `cancelled`. Neither an import nor a job of photos writes `cancelled_at`, so neither undoes it.
 */
export interface Cancelled {
  status: string;
  /** The time of the office's act; null while it is not cancelled. */
  cancelled_at: string | null;
}

export const isCancelled = ({ status }: Pick<Cancelled, 'status'>): boolean => status === 'cancelled';

/** Returns the event as every reader sees it. */
export const shownEventStatus = <E extends Cancelled>(event: E): E =>
  event.cancelled_at === null ? event : { ...event, status: 'cancelled' };

/** Returns the race as every reader sees it: a race of a cancelled event is cancelled too. */
export const shownRaceStatus = <R extends Cancelled & { status: S | 'cancelled'; event: Cancelled }, S extends string>(
  race: R,
): R => (race.cancelled_at === null && !isCancelled(race.event) ? race : { ...race, status: 'cancelled' });
