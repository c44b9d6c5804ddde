import type { ComponentType } from 'react';
import type { BoardState } from '../../../../core/catalogue/class-board.ts';
import type { EventId, RaceId } from '../../../../core/ids.ts';

/** Where a race is now; pages of the catalogue are handed it, and show it of races that are on their way. */
export type LiveStateBadge = ComponentType<{
  eventId: EventId;
  raceId: RaceId;
  /** What the page says of the race already: that is not said twice. */
  besides: BoardState | null;
}>;
