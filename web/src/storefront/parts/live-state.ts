import type { ComponentType, ReactNode } from 'react';
import type { BoardState } from '../../../../core/catalogue/class-board.ts';
import type { EventId, RaceId } from '../../../../core/ids.ts';

/** Shows a race's live state. Pages of the catalogue receive it and show it for races without photos yet. */
export type LiveStateBadge = ComponentType<{
  eventId: EventId;
  raceId: RaceId;
  /** The state that the page shows already, and that must not appear twice. */
  besides: BoardState | null;
  /** The page's own badge. Stands alone until the live state has loaded, and then besides it or not at all. */
  plan: ReactNode;
}>;
