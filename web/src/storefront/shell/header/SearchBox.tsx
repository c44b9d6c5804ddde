import { Search } from 'lucide-react';
import { Suspense, useEffect, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { MAX_QUERY } from '../../../../../core/wire/query.ts';
import { tidyQuery } from '../../../../../core/wire/query.ts';
import { paths } from '../../../shared/links/paths.ts';
import { loadLater } from '../../routes/load-later.ts';
import './search-box.css';

const Suggestions = loadLater(() => import('../../features/search/suggestions/Suggestions.tsx'), {
  when: 'ahead',
  texts: ['later'],
});

interface Props {
  look: 'large' | 'small';
  /** The text of the page's current search. */
  query?: string;
  /** Called when the visitor has gone to a result. */
  onGone?: () => void;
}

/**
 * Lets the visitor type a name. The field exists from the start, and its form searches without any script. Its
 * suggestions load when the visitor approaches. The browser may have filled in the field earlier: the box reads its
 * content and never overwrites it.
 */
export function SearchBox({ look, query = '', onGone }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [empty, setEmpty] = useState(false);
  const [wanted, setWanted] = useState(false);
  // The visitor may have typed before this script ran.
  useEffect(() => {
    const { value, defaultValue } = field.current!;
    setEmpty(tidyQuery(value) === '');
    setWanted(document.activeElement === field.current);
    if (value !== defaultValue) setTyped(value);
  }, []);

  const fill = (text: string, suggestFor = text) => {
    field.current!.value = text;
    setEmpty(tidyQuery(text) === '');
    setTyped(suggestFor);
  };
  const go = (path: string, text: string) => {
    fill(text, '');
    field.current!.blur();
    void navigate(path);
    onGone?.();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const asked = tidyQuery(field.current!.value);
    if (asked) go(paths.searchText(asked), asked);
  };

  return (
    <form role="search" action={paths.search()} onSubmit={submit} className={`search-box search-box-${look}`}>
      <input
        ref={field}
        name="q"
        defaultValue={query}
        onInput={() => fill(field.current!.value)}
        onFocus={() => setWanted(true)}
        maxLength={MAX_QUERY}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded="false"
        aria-label={t('search.label')}
        placeholder={t('search.label')}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="search"
      />
      <button disabled={empty} aria-label={t('search.go')}>
        <Search aria-hidden />
      </button>
      {wanted && (
        <Suspense>
          <Suggestions field={field} typed={typed} onFill={fill} onGo={go} />
        </Suspense>
      )}
    </form>
  );
}
