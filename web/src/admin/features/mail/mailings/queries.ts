import { queryOptions } from '@tanstack/react-query';
import { isAtWork } from '../../../../../../core/mail/mailings.ts';
import { adminApi } from '../../../kit/api.ts';

/** Interval between requests for a bulk mail's progress, ms. */
const LOOK_EVERY_MS = 1000;

/** Loads the latest bulk mails, again and again while one is in progress. */
export const mailingsQuery = queryOptions({
  queryKey: ['admin', 'mailings'],
  queryFn: async ({ signal }) => (await adminApi('GET /api/admin/mailings', { signal })).mailings,
  refetchInterval: ({ state }) => (state.data?.some(({ status }) => isAtWork(status)) ? LOOK_EVERY_MS : false),
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
