import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { changedPreferences, type AnyPreferenceChange } from '../../parts/forms/changed-preferences.ts';
import { api, type Answer } from '../../../shared/api/api.ts';
import { notify } from '../../../shared/ui/messages/notify.ts';

type Page = Answer<'GET /api/unsubscribe/{token}'>;

/** The preferences behind a link. A change shows at once; one that fails goes back and says so. */
export function usePreferences(token: string) {
  const { t } = useTranslation('unsubscribe');
  const queries = useQueryClient();
  const queryKey = ['unsubscribe', token];
  const page = useQuery({
    queryKey,
    queryFn: ({ signal }) => api('GET /api/unsubscribe/{token}', { params: { token }, signal }),
  });
  const put = (preferences: Page['preferences']) =>
    queries.setQueryData<Page>(queryKey, (shown) => shown && { ...shown, preferences });
  const change = useMutation({
    // One after the other: the last press is what counts.
    scope: { id: 'unsubscribe' },
    mutationKey: queryKey,
    mutationFn: (body: AnyPreferenceChange) => api('PATCH /api/unsubscribe/{token}', { params: { token }, body }),
    onMutate: async (body) => {
      // An answer from before the press must not come over it.
      await queries.cancelQueries({ queryKey });
      const before = queries.getQueryData<Page>(queryKey)?.preferences;
      if (before) put(changedPreferences(before, body));
      return before;
    },
    onSuccess: (changed) => {
      // While another press waits, what it shows already stays.
      if (queries.isMutating({ mutationKey: queryKey }) === 1) put(changed);
    },
    onError: (_, __, before) => {
      if (before) put(before);
      // It may have been changed in the account, or in another tab.
      void queries.invalidateQueries({ queryKey });
      notify.error(t('saveFailed'));
    },
  });
  return {
    page,
    saved: change.isSuccess,
    saving: change.isPending,
    save: (body: AnyPreferenceChange) => change.mutate(body),
  };
}
