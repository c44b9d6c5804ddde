import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { Suspense, useId, useRef, useState, type ComponentType, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { Interest } from '../../../../../../core/people/contract/account.ts';
import type { Suggestion } from '../../../../../../core/search/contract/search.ts';
import { MAX_QUERY } from '../../../../../../core/wire/query.ts';
import { accountApi } from '../../../../shared/api/account-api.ts';
import { ApiError } from '../../../../shared/api/api-error.ts';
import { errorText } from '../../../../shared/api/error-text.ts';
import { notify } from '../../../../shared/ui/messages/notify.ts';
import { newInterestOf, sameInterest, type NewInterest } from './new-interest.ts';
import { interestsQuery } from '../queries.ts';

/** The search's own list of suggestions, usable under any field. */
export type SuggestionList = ComponentType<{
  field: RefObject<HTMLInputElement | null>;
  typed: string;
  onFill: (text: string) => void;
  onChoose: (suggestion: Suggestion) => void;
}>;

/**
 * Adds a rider with any horse, or a horse with any rider. Refuses an interest that exists already
 * (`spec/storefront.md §5`).
 */
export function InterestSearch({ Suggestions }: { Suggestions: SuggestionList }) {
  const { t } = useTranslation('account');
  const { t: tErrors } = useTranslation(['errors']);
  const id = useId();
  const queries = useQueryClient();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [wanted, setWanted] = useState(false);
  const refuse = () => notify.error(t('interests.duplicate'), t('interests.duplicateNote'));
  const add = useMutation({
    mutationFn: (body: NewInterest) => accountApi('POST /api/account/interests', { body }),
    onSuccess: (added) => {
      // Requests the whole list if it has not loaded yet or has failed.
      if (queries.getQueryData(interestsQuery.queryKey))
        queries.setQueryData<Interest[]>(interestsQuery.queryKey, (shown = []) => [added, ...shown]);
      else void queries.invalidateQueries({ queryKey: interestsQuery.queryKey });
      notify.success(t('interests.added'), t('interests.addedNote'));
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'duplicate_interest') {
        refuse();
        // Another tab has added the interest: show it here, too.
        void queries.invalidateQueries({ queryKey: interestsQuery.queryKey });
      } else notify.error(t('interests.error'), errorText(tErrors, error));
    },
  });
  const fill = (text: string) => {
    field.current!.value = text;
    setTyped(text);
  };
  const choose = (suggestion: Suggestion) => {
    fill('');
    const wish = newInterestOf(suggestion);
    if (wish.swiss_equestrian_rider_id.trim() === '') return;
    const known = queries.getQueryData(interestsQuery.queryKey) ?? [];
    if (known.some((interest) => sameInterest(interest, wish))) refuse();
    else add.mutate(wish);
  };
  return (
    <div className="relative mt-4 max-w-xl">
      <label htmlFor={id} className="mb-1 block font-semibold">
        {t('interests.search')}
      </label>
      <div className="flex min-h-12 items-center rounded-md border border-edge focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-accent-text">
        <Search aria-hidden className="ml-3 size-5 shrink-0 text-ink-soft" />
        <input
          ref={field}
          id={id}
          onInput={(event) => setTyped(event.currentTarget.value)}
          onFocus={() => setWanted(true)}
          maxLength={MAX_QUERY}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded="false"
          placeholder={t('interests.placeholder')}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          className="min-h-11 w-full min-w-0 flex-1 rounded-md bg-transparent px-3 text-lg outline-none placeholder:text-ink-soft"
        />
      </div>
      {wanted && (
        <Suspense>
          <Suggestions field={field} typed={typed} onFill={fill} onChoose={choose} />
        </Suspense>
      )}
    </div>
  );
}
