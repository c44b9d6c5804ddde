import type { BoardState } from '../../../../../core/catalogue/class-board.ts';
import type { BadgeTone } from '../../../shared/ui/badge.tsx';

/** One state, one colour (`docs/languages.md`). */
const tones: Record<BoardState, BadgeTone> = {
  planned: 'secondary',
  riding: 'accent',
  photographed: 'muted',
  uploading: 'muted',
  online: 'strong',
  cancelled: 'muted',
};

export const boardTone = (state: BoardState): BadgeTone => tones[state];
