import type { BoardState } from '../../../../core/class-board.ts';

/** Whatever a badge of the way to the photos says, it is as wide: nothing beside it moves when it comes or changes. */
export const LIVE_WIDTH = 'min-w-44 justify-center';

/** Where the badge will stand, unless the page says the same already. */
export function LivePlace({ besides }: { besides: BoardState | null }) {
  return besides === null && <span aria-hidden className={`h-6 ${LIVE_WIDTH}`} />;
}
