import { useEffect, useId, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { Suggestion } from '../../../../../../core/search/contract/search.ts';
import { api } from '../../../../shared/api/api.ts';
import { paths } from '../../../../shared/links/paths.ts';
import { SuggestionOption } from './SuggestionOption.tsx';
import { Suggester, type Suggested } from './suggester.ts';
import { useCombobox } from './use-combobox.ts';

interface Field {
  field: RefObject<HTMLInputElement | null>;
  /** The visitor's typed text; empty when the field was filled in otherwise. */
  typed: string;
  onFill: (text: string) => void;
}

const ask = async (query: string, signal: AbortSignal) =>
  (await api('POST /api/search-autocomplete', { body: { query }, signal })).suggestions;

/** Leads a rider to all photos of that rider. A horse has no number of its own, so its name is searched. */
const pathOf = ({ type, name, swiss_equestrian_rider_id: riderId }: Suggestion): string =>
  type === 'rider' ? paths.searchRider(riderId) : paths.searchText(name);

/** Shows the search box's suggestions, and follows the chosen one. */
export default function Suggestions({ onGo, ...field }: Field & { onGo: (path: string, text: string) => void }) {
  return <SuggestionList {...field} onChoose={(suggestion) => onGo(pathOf(suggestion), suggestion.name)} />;
}

/**
 * Suggests riders and horses for the typed text. The list stands under its field, which keeps the focus (ARIA
 * combobox).
 */
export function SuggestionList({
  field,
  typed,
  onFill,
  onChoose: choose,
}: Field & { onChoose: (suggestion: Suggestion) => void }) {
  const { t } = useTranslation('search');
  const list = useId();
  const suggested = useSuggested(field, typed);
  const suggestions = suggested?.suggestions ?? [];
  const { open, active, point } = useCombobox(field, list, suggested, { choose, clear: () => onFill('') });
  if (!open || !suggested) return null;
  return (
    <div
      role="presentation"
      // A press in the list leaves the focus in the field.
      onMouseDown={(event) => event.preventDefault()}
      className="absolute inset-x-0 top-full z-30 mt-2 max-h-[60dvh] overflow-y-auto overscroll-contain rounded-xl border border-line bg-ground py-1 text-base shadow-xl motion-safe:animate-appear"
    >
      <p role="status" className={suggestions.length > 0 ? 'sr-only' : 'px-4 py-3 text-ink-soft wrap-anywhere'}>
        {suggestions.length > 0
          ? t('suggest.found', { count: suggestions.length })
          : t('suggest.none', { query: suggested.query })}
      </p>
      {suggestions.length > 0 && (
        <ul id={list} role="listbox" aria-label={t('suggest.list')}>
          {suggestions.map((suggestion, i) => (
            <SuggestionOption
              key={`${suggestion.type} ${suggestion.swiss_equestrian_rider_id} ${suggestion.name}`}
              id={`${list}-${i}`}
              suggestion={suggestion}
              query={suggested.query}
              active={i === active}
              onPoint={() => point(i)}
              onChoose={() => choose(suggestion)}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

/** Returns suggestions for the typed text. Requests none while a letter is still being composed (`に` of `日本`). */
function useSuggested(field: RefObject<HTMLInputElement | null>, typed: string): Suggested | null {
  const [suggested, setSuggested] = useState<Suggested | null>(null);
  const [suggester] = useState(() => new Suggester(ask, setSuggested));
  const composing = useComposing(field);
  useEffect(() => {
    if (!composing) suggester.type(typed);
    return () => suggester.stop();
  }, [suggester, typed, composing]);
  return suggested;
}

function useComposing(field: RefObject<HTMLInputElement | null>): boolean {
  const [composing, setComposing] = useState(false);
  useEffect(() => {
    const listeners = new AbortController();
    const { signal } = listeners;
    field.current?.addEventListener('compositionstart', () => setComposing(true), { signal });
    field.current?.addEventListener('compositionend', () => setComposing(false), { signal });
    return () => listeners.abort();
  }, [field]);
  return composing;
}
