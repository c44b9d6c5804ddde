import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import type { MailOutcome } from '../../../../../../core/mail/mail-status.ts';
import { adminApi } from '../../../kit/api.ts';

/** The choice of mails; empty texts choose all. */
export interface MailChoice {
  month: string;
  outcome: MailOutcome | '';
  kind: string;
  mailing: string;
  q: string;
}

/** Loads the mail log page by page, the newest first. */
export const mailLogQuery = (choice: MailChoice) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'mail-log', choice],
    queryFn: ({ pageParam, signal }) => {
      const { month, outcome, kind, mailing, q } = choice;
      return adminApi('GET /api/admin/mail-log', {
        query: {
          month,
          ...(outcome !== '' && { outcome }),
          ...(kind !== '' && { kind }),
          ...(mailing !== '' && { mailing }),
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
