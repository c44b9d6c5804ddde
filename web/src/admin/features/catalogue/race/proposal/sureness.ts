import type { RangeProposal } from '../../../../../../../core/ranges/contract/range-proposal.ts';
import type { BadgeTone } from '../../../../../shared/ui/badge.tsx';

export type ProposedStart = RangeProposal['starts'][number];
export const surenesses = ['sure', 'likely', 'doubtful', 'own'] as const;
export type Sureness = (typeof surenesses)[number];

/** From here on, at most one in twenty is wrong, or one in five. */
const SURE = 0.95;
const LIKELY = 0.8;

/** Returns the confidence in a start's end, as a word. */
export function surenessOf({ own, ends, confidence }: ProposedStart): Sureness {
  if (own && ends.length === 0) return 'own';
  if (confidence >= SURE) return 'sure';
  return confidence >= LIKELY ? 'likely' : 'doubtful';
}

/** Tells whether a proposal may be written unseen: the photos are of this race, and every start's end is sure. */
export const isSure = ({ fit, interleaved, starts }: Pick<RangeProposal, 'fit' | 'interleaved' | 'starts'>): boolean =>
  fit === 'fits' &&
  !interleaved &&
  starts.length > 0 &&
  starts.every((start) => ['sure', 'own'].includes(surenessOf(start)));

export const surenessTones: Record<Sureness, BadgeTone> = {
  sure: 'green',
  likely: 'amber',
  doubtful: 'orange',
  own: 'blue',
};
