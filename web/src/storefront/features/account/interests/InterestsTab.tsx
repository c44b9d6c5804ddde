import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Communications } from '../profile/Communications.tsx';
import { InterestList } from './InterestList.tsx';
import { InterestSearch, type SuggestionList } from './InterestSearch.tsx';
import { interestsQuery } from '../queries.ts';

/** Shows the followed riders and horses, and the customer's choice of mails (`spec/storefront.md §2`, Interests). */
export function InterestsTab({ Suggestions }: { Suggestions: SuggestionList }) {
  const { t } = useTranslation('account');
  const { isPending } = useQuery(interestsQuery);
  return (
    <div className="grid grid-cols-1 gap-10">
      <section aria-labelledby="interests">
        <h2 id="interests" className="text-2xl font-bold">
          {t('interests.title')}
        </h2>
        <p className="mt-1 max-w-prose text-ink-soft">{t('interests.lead')}</p>
        <InterestSearch Suggestions={Suggestions} />
        <InterestList />
      </section>
      {/* Waits for the list above: its length is unknown before it has loaded. */}
      {!isPending && <Communications />}
    </div>
  );
}
