import type { OfficeRaceDetail } from '../../../../../../../core/catalogue/contract/races-admin.ts';
import { withStretches } from '../../../../../../../core/photos/photo-stretches.ts';
import type { RangeProposal } from '../../../../../../../core/ranges/contract/range-proposal.ts';
import { adminApi } from '../../../../kit/api.ts';
import type { Place } from '../../../../kit/show/place.ts';
import { setEnds } from '../ends/set-ends.ts';
import { setStretches } from '../ends/use-stretching.ts';
import { endsIn, type Written } from './written-ends.ts';

/**
 * Writes a proposal. Sets unassigned photos first: they therefore never belong to a start in between. Live photos stay
 * until the ends are set, so that no open gallery is empty meanwhile; no further ones are published. A repetition writes
 * the rest.
 */
export async function writeProposal(
  place: Place,
  { race }: Pick<OfficeRaceDetail, 'race'>,
  proposal: RangeProposal,
): Promise<Written> {
  if (race.live) await endLive(place);
  const ends = endsIn(proposal);
  const stretches = { stretches: proposal.stretches, was: race.stretches };
  const live = race.stretches.filter((stretch) => stretch.live);
  const meanwhile = withStretches(live, proposal.stretches);
  await setStretches(place, { stretches: meanwhile, was: race.stretches });
  const { refused } = await setEnds(place, ends);
  if (live.length > 0) await setStretches(place, { stretches: proposal.stretches, was: meanwhile });
  const lines = new Set(refused.map(({ line }) => line));
  return { ends: ends.filter(({ line }) => !lines.has(line)), stretches, refused: refused.length };
}

const endLive = (place: Place) =>
  adminApi('PATCH /api/admin/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}', {
    params: { ...place },
    body: { changes: { live: false }, was: { live: true } },
  });
