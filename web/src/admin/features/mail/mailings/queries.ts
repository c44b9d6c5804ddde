import { queryOptions } from '@tanstack/react-query';
import { isAtWork } from '../../../../../../core/mail/mailings.ts';
import { adminApi } from '../../../kit/api.ts';

/** How often it is asked how far a bulk mail is, ms. */
const LOOK_EVERY_MS = 1000;

/** The latest bulk mails; asked again and again while one of them goes on by itself. */
export const mailingsQuery = queryOptions({
  queryKey: ['admin', 'mailings'],
  queryFn: async ({ signal }) => (await adminApi('GET /api/admin/mailings', { signal })).mailings,
  refetchInterval: ({ state }) => (state.data?.some(({ status }) => isAtWork(status)) ? LOOK_EVERY_MS : false),
  staleTime: 0,
});

/** The tags by which recipients are chosen. */
export const tagsQuery = queryOptions({
  queryKey: ['admin', 'mailings', 'tags'],
  queryFn: async ({ signal }) => (await adminApi('GET /api/admin/customer-tags', { signal })).tags,
});

/** What was done with a bulk mail. */
export const changesOfMailing = (mailing_id: string) =>
  queryOptions({
    queryKey: ['admin', 'mailings', mailing_id, 'changes'],
    queryFn: async ({ signal }) =>
      (await adminApi('GET /api/admin/mailings/{mailing_id}/changes', { params: { mailing_id }, signal })).changes,
    staleTime: 0,
  });
