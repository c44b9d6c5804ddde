import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RangeAnswerGiven, RangeProposal } from '../../../../../../../core/ranges/contract/range-proposal.ts';
import { ApiError } from '../../../../../shared/api/api-error.ts';
import { notify } from '../../../../../shared/ui/messages/notify.ts';
import { adminApi } from '../../../../kit/api.ts';
import { takeOnWritten } from '../../../../kit/take-on-written.ts';
import type { Place } from '../../../../kit/show/place.ts';
import { useKnownRace } from '../queries.ts';
import { setEnds } from '../ends/set-ends.ts';
import { setStretches } from '../ends/use-stretching.ts';
import { writeProposal } from './write-proposal.ts';
import { takenBack, writeTheSame, type Written } from './written-ends.ts';

const PROPOSAL = '/api/admin/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}/proposal';

/** Loads the current proposal. Reloads at each visit, because another admin may have set answers and ends. */
export const proposalQuery = (place: Place) =>
  queryOptions({
    queryKey: ['admin', 'race', place.swiss_equestrian_id, place.swiss_equestrian_race_id, 'proposal'],
    queryFn: ({ signal }) => adminApi(`GET ${PROPOSAL}`, { params: { ...place }, signal }),
    staleTime: 0,
    refetchOnWindowFocus: false,
  });

/** Answers questions, and takes answers back. The result is the next proposal. */
export function useAnswers(place: Place) {
  const { t } = useTranslation(['proposal', 'kit']);
  const queries = useQueryClient();
  const { queryKey } = proposalQuery(place);
  const onSuccess = (proposal: RangeProposal) => takeOnWritten(queries, queryKey, () => proposal);
  const onError = (error: unknown) => {
    if (error instanceof ApiError && error.code === 'edit_conflict') {
      notify.success(t('question.title'), t('question.answeredMeanwhile'));
      void queries.invalidateQueries({ queryKey });
    } else notify.error(t('kit:error'), t('failed.answer'));
  };
  const answer = useMutation({
    mutationFn: (body: RangeAnswerGiven) => adminApi(`POST ${PROPOSAL}`, { params: { ...place }, body }),
    onSuccess,
    onError,
  });
  const takeBack = useMutation({
    mutationFn: (question_id: string) =>
      adminApi(`DELETE ${PROPOSAL}`, { params: { ...place }, query: { question_id } }),
    onSuccess,
    onError,
  });
  return { answer, takeBack };
}

/**
 * Accepts the whole proposal, and undoes it. Undoing clears unassigned photos last, as `writeProposal` sets them first.
 *
 * Another admin's change since the calculation moves other ends too, so the shop calculates once more first. If the
 * result differs, shows it instead: the page writes nothing that the admin has not seen.
 */
export function useAcceptance(place: Place) {
  const { t } = useTranslation(['proposal', 'kit']);
  const queries = useQueryClient();
  const known = useKnownRace(place);
  const [written, setWritten] = useState<Written | null>(null);
  const onSettled = () =>
    Promise.all([known.refresh(), queries.invalidateQueries({ queryKey: proposalQuery(place).queryKey })]);
  const onError = () => notify.error(t('kit:error'), t('failed.accept'));
  const accept = useMutation({
    mutationFn: async (seen: RangeProposal) => {
      // In this order: a stretch set in between is then missing in the race but present in the proposal. A request in
      // progress may be older than the race.
      await queries.cancelQueries({ queryKey: proposalQuery(place).queryKey });
      const race = await known.reload();
      const now = await queries.fetchQuery(proposalQuery(place));
      if (!writeTheSame(seen, now)) {
        notify.info(t('title'), t('accept.changedMeanwhile'));
        return;
      }
      setWritten(await writeProposal(place, race, now));
    },
    onSettled,
    onError,
  });
  const undo = useMutation({
    mutationFn: async ({ ends, stretches: { stretches, was } }: Written) => {
      await setEnds(place, takenBack(ends));
      await setStretches(place, { stretches: was, was: stretches });
      setWritten(null);
      notify.success(t('title'), t('accept.undone'));
    },
    onSettled,
    onError,
  });
  return { accept, undo, written };
}
