import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { changedPreferences, type AnyPreferenceChange } from '../../parts/forms/changed-preferences.ts';
import { api, type Answer } from '../../../shared/api/api.ts';
import { notify } from '../../../shared/ui/messages/notify.ts';

type Page = Answer<'GET /api/unsubscribe/{token}'>;

/** Returns the preferences behind a link. A change shows immediately; a failed one is undone and reported. */
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
    // Sends changes one after the other: the last press decides.
    scope: { id: 'unsubscribe' },
    mutationKey: queryKey,
    mutationFn: (body: AnyPreferenceChange) => api('PATCH /api/unsubscribe/{token}', { params: { token }, body }),
    onMutate: async (body) => {
      // Keeps an answer from before the press from overwriting it.
      await queries.cancelQueries({ queryKey });
      const before = queries.getQueryData<Page>(queryKey)?.preferences;
      if (before) put(changedPreferences(before, body));
      return before;
    },
    onSuccess: (changed) => {
      // Another press in progress already shows its own result, which stays.
      if (queries.isMutating({ mutationKey: queryKey }) === 1) put(changed);
    },
    onError: (_, __, before) => {
      if (before) put(before);
      // The account or another tab may have changed the preferences.
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
