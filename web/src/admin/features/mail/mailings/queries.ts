import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Mailing } from '../../../../../../core/mail/contract/mailings.ts';
import type { MailOutcome } from '../../../../../../core/mail/mail-status.ts';
import { isAtWork } from '../../../../../../core/mail/mailings.ts';
import { adminApi } from '../../../kit/api.ts';

/** Interval between requests for a bulk mail's progress, ms; the second one while a bulk mail waits for its moment. */
const LOOK_EVERY_MS = 1000;
const WAIT_MS = 15_000;

const lookEvery = (mailings: readonly Mailing[] = []): number | false => {
  if (mailings.some(({ status }) => isAtWork(status))) return LOOK_EVERY_MS;
  return mailings.some(({ status }) => status === 'scheduled') && WAIT_MS;
};

/** Loads the latest bulk mails, again and again while one is in progress. */
export const mailingsQuery = queryOptions({
  queryKey: ['admin', 'mailings'],
  queryFn: async ({ signal }) => (await adminApi('GET /api/admin/mailings', { signal })).mailings,
  refetchInterval: ({ state }) => lookEvery(state.data),
  staleTime: 0,
});

/** Loads a bulk mail. */
export const mailingQuery = (mailing_id: string) =>
  queryOptions({
    queryKey: ['admin', 'mailing', mailing_id],
    queryFn: ({ signal }) => adminApi('GET /api/admin/mailings/{mailing_id}', { params: { mailing_id }, signal }),
    staleTime: 0,
    gcTime: 0,
  });

/** Loads the written part of a bulk mail, anew for each form. */
export const contentQuery = (mailing_id: string) =>
  queryOptions({
    queryKey: ['admin', 'mailing-content', mailing_id],
    queryFn: ({ signal }) =>
      adminApi('GET /api/admin/mailings/{mailing_id}/content', { params: { mailing_id }, signal }),
    staleTime: Infinity,
    gcTime: 0,
  });

/** Loads the texts to begin with. */
export const startsQuery = queryOptions({
  queryKey: ['admin', 'mailing-starts'],
  queryFn: async ({ signal }) => (await adminApi('GET /api/admin/mailing-starts', { signal })).starts,
  staleTime: Infinity,
});

/** Loads the counted outcomes of a bulk mail. */
export const resultsQuery = (mailing_id: string) =>
  queryOptions({
    queryKey: ['admin', 'mailing-results', mailing_id],
    queryFn: ({ signal }) =>
      adminApi('GET /api/admin/mailings/{mailing_id}/results', { params: { mailing_id }, signal }),
    staleTime: 0,
  });

/** Loads the mails of a bulk mail page by page. */
export const recipientsQuery = ({ mailing, outcome, q }: { mailing: string; outcome: MailOutcome | ''; q: string }) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'mailing-recipients', mailing, outcome, q],
    queryFn: ({ pageParam, signal }) =>
      adminApi('GET /api/admin/mail-log', {
        query: {
          mailing,
          ...(outcome !== '' && { outcome }),
          ...(q !== '' && { q }),
          ...(pageParam !== undefined && { after: pageParam }),
        },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Loads the tags for choosing recipients. */
export const tagsQuery = queryOptions({
  queryKey: ['admin', 'mailings', 'tags'],
  queryFn: async ({ signal }) => (await adminApi('GET /api/admin/customer-tags', { signal })).tags,
});

/** Loads the actions on a bulk mail. */
export const changesOfMailing = (mailing_id: string) =>
  queryOptions({
    queryKey: ['admin', 'mailings', mailing_id, 'changes'],
    queryFn: async ({ signal }) =>
      (await adminApi('GET /api/admin/mailings/{mailing_id}/changes', { params: { mailing_id }, signal })).changes,
    staleTime: 0,
  });
