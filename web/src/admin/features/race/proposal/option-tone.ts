import type { BadgeTone } from '../../../../shared/ui/badge.tsx';
import type { Owner } from './answering.ts';

/** Neighbours differ. */
const TONES: readonly BadgeTone[] = ['blue', 'green', 'orange', 'purple', 'amber'];

/** The colour of who is offered under a number; nobody has none. */
export const optionTone = (option: number, owner: Owner): BadgeTone =>
  owner === null || option < 0 ? 'muted' : TONES[option % TONES.length]!;
