import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EventId } from '../../../../../../../../core/ids.ts';
import { notify } from '../../../../../../shared/ui/messages/notify.ts';
import { adminApi } from '../../../../../kit/api.ts';
import type { Place } from '../../../../../kit/show/place.ts';
import { isSure } from '../../../race/proposal/sureness.ts';
import { proposalQuery } from '../../../race/proposal/use-proposal.ts';
import { writeProposal } from '../../../race/proposal/write-proposal.ts';
import { raceQuery } from '../../../race/queries.ts';
import { dayQuery } from './queries.ts';
import type { BoardRace } from './use-day.ts';

const JOB = 'POST /api/admin/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}/photo-job';

/**
 * Writes the sure proposals of races and opens their galleries, one race after the other. A race with ends only opens.
 * A race that fails never stops the others, and the same press again does the rest.
 */
export function usePublication(event: EventId) {
  const { t } = useTranslation(['day', 'kit', 'form']);
  const queries = useQueryClient();
  const [done, setDone] = useState(0);
  const propose = async (place: Place): Promise<boolean> => {
    // The race comes first: a stretch set in between is then in the proposal, and the shop refuses the older race's.
    const race = await queries.fetchQuery(raceQuery(place));
    const proposal = await queries.fetchQuery(proposalQuery(place));
    if (!isSure(proposal)) return false;
    return (await writeProposal(place, race, proposal)).refused === 0;
  };
  const publishing = useMutation({
    mutationFn: async (races: readonly BoardRace[]) => {
      setDone(0);
      let failed = 0;
      for (const { place, figures } of races) {
        try {
          if (figures.stage === 'proposed' || (await propose(place))) await adminApi(JOB, { params: { ...place } });
          else failed++;
        } catch {
          failed++;
        }
        setDone((before) => before + 1);
      }
      return { published: races.length - failed, failed };
    },
    onSuccess: ({ published, failed }) => {
      if (published > 0) notify.success(t('form:success'), t('published', { count: published }));
      if (failed > 0) notify.error(t('kit:error'), t('notPublished', { count: failed }));
    },
    onSettled: (_, __, races) =>
      Promise.all([
        queries.invalidateQueries({ queryKey: dayQuery(event).queryKey }),
        ...races.map(({ place }) => queries.invalidateQueries({ queryKey: raceQuery(place).queryKey })),
      ]),
  });
  return { publish: publishing.mutate, pending: publishing.isPending, done, count: publishing.variables?.length ?? 0 };
}
