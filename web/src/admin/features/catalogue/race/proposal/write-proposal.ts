import type { OfficeRaceDetail } from '../../../../../../../core/catalogue/contract/races-admin.ts';
import type { RangeProposal } from '../../../../../../../core/ranges/contract/range-proposal.ts';
import type { Place } from '../../../../kit/show/place.ts';
import { setEnds } from '../ends/set-ends.ts';
import { setStretches } from '../ends/use-stretching.ts';
import { endsIn, type Written } from './written-ends.ts';

/**
 * Writes a proposal. Sets unassigned photos first: they therefore never belong to a start in between. A repetition
 * writes the rest.
 */
export async function writeProposal(
  place: Place,
  { race }: Pick<OfficeRaceDetail, 'race'>,
  proposal: RangeProposal,
): Promise<Written> {
  const ends = endsIn(proposal);
  const stretches = { stretches: proposal.stretches, was: race.stretches };
  await setStretches(place, stretches);
  const { refused } = await setEnds(place, ends);
  const lines = new Set(refused.map(({ line }) => line));
  return { ends: ends.filter(({ line }) => !lines.has(line)), stretches, refused: refused.length };
}
