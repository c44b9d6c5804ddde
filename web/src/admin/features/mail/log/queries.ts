import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import type { MailOutcome } from '../../../../../../core/mail/mail-status.ts';
import { adminApi } from '../../../kit/api.ts';

/** The choice of mails; empty texts choose all. */
export interface MailChoice {
  /** The first and the last Swiss day. */
  from: string;
  to: string;
  outcome: MailOutcome | '';
  kind: string;
  q: string;
}

/** Loads the mail log page by page, the newest first. */
export const mailLogQuery = (choice: MailChoice) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'mail-log', choice],
    queryFn: ({ pageParam, signal }) => {
      const { from, to, outcome, kind, q } = choice;
      return adminApi('GET /api/admin/mail-log', {
        query: {
          ...(from !== '' && { from }),
          ...(to !== '' && { to }),
          ...(outcome !== '' && { outcome }),
          ...(kind !== '' && { kind }),
          ...(q !== '' && { q }),
          ...(pageParam !== undefined && { after: pageParam }),
        },
        signal,
      });
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
