import type { BoardState } from '../../../../../core/catalogue/class-board.ts';
import type { BadgeTone } from '../../../shared/ui/badge.tsx';

/** Each state has its own colour (`docs/languages.md`). */
const tones: Record<BoardState, BadgeTone> = {
  planned: 'secondary',
  riding: 'accent',
  photographed: 'muted',
  uploading: 'muted',
  online: 'strong',
  cancelled: 'muted',
};

export const boardTone = (state: BoardState): BadgeTone => tones[state];
