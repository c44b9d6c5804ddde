import { TextField } from '@aws-amplify/ui-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../shared/ui/layers/dialog.tsx';
import { SearchHits } from './SearchHits.tsx';
import { useHits } from './use-hits.ts';

/** Searches all sources for the typed text in parallel. Enter opens the chosen hit. */
export default function SearchDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shell');
  const id = useId();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState(0);
  const field = useRef<HTMLInputElement>(null);
  // A dialog focuses its first control, which is the cross.
  useEffect(() => field.current?.focus(), []);
  const found = useHits(text);
  const hits = found.groups.flatMap((group) => group.hits);
  const at = Math.min(chosen, hits.length - 1);
  const onKeyDown = (press: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[press.key];
    if (step && hits.length > 0) {
      press.preventDefault();
      setChosen((at + step + hits.length) % hits.length);
    }
    if (press.key === 'Enter' && hits[at]) location.assign(hits[at].address);
  };
  return (
    <Dialog open onOpenChange={onClose} title={t('search.title')}>
      <TextField
        ref={field}
        label={t('search.label')}
        type="search"
        value={text}
        autoComplete="off"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={hits.length > 0}
        aria-controls={`${id}hits`}
        aria-activedescendant={hits[at] ? `${id}${at}` : undefined}
        onChange={({ target }) => {
          setText(target.value);
          setChosen(0);
        }}
        onKeyDown={onKeyDown}
      />
      <SearchHits id={id} found={found} chosen={at} />
    </Dialog>
  );
}
