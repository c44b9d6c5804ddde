import { InterestsTab } from '../../features/account/interests/InterestsTab.tsx';
import { loadLater } from '../load-later.ts';

const Suggestions = loadLater(
  async () => ({ default: (await import('../../features/search/suggestions/Suggestions.tsx')).SuggestionList }),
  { texts: ['later'] },
);

/** Shows the interests, with the search's own suggestions. */
export default function AccountInterests() {
  return <InterestsTab Suggestions={Suggestions} />;
}
