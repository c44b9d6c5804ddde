import { Search, SearchX, X } from 'lucide-react';
import { memo, useDeferredValue, useId, useMemo, useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { Participant } from '../../../../../../core/catalogue/contract/catalogue.ts';
import { Button, buttonClass } from '../../../../shared/ui/button.tsx';
import { classNames } from '../../../../shared/ui/class-names.ts';
import { ringRoom } from '../../../parts/stretched-link.ts';
import { StateMessage } from '../../../../shared/ui/messages/state-message.tsx';
import { ParticipantCard, type CardProps } from './ParticipantCard.tsx';
import { keepFilter, keptFilter } from './kept-filter.ts';
import { filterParticipants } from './participant-filter.ts';

export const participantGrid =
  'grid grid-cols-[repeat(auto-fill,minmax(max(8.5rem,34%),1fr))] gap-x-3 gap-y-6 md:grid-cols-3 md:gap-x-5 lg:grid-cols-4 2xl:grid-cols-5';
/** The number of cards that are visible first on a phone. */
const IN_SIGHT = 2;
/** Fewer starts than this need no filter. */
const WORTH_FILTERING = 9;

interface Props extends Omit<CardProps, 'participant' | 'eager'> {
  participants: readonly Participant[];
  /** True if a gallery lies over the list: no picture is urgent. */
  behind: boolean;
}

/**
 * Redrawn only when the race changes: the gallery over it changes the address at every photo. Hides cards outside the
 * search instead of removing them. Showing them again costs nothing, and their pictures stay.
 */
export const ParticipantList = memo(function ParticipantList({ participants, behind, ...card }: Props) {
  const { t } = useTranslation('races');
  const [kept] = useState(keptFilter);
  // The server's page has no filter, and the browser takes that page over.
  const restored = useDeferredValue(kept, '');
  const [typed, setTyped] = useState<string>();
  const query = typed ?? restored;
  const asked = useDeferredValue(query);
  const shown = useMemo(() => new Set(filterParticipants(participants, asked)), [participants, asked]);
  const title = useId();
  const field = useRef<HTMLInputElement>(null);
  const change = (text: string) => {
    setTyped(text);
    keepFilter(text);
  };
  // The pressed button disappears with the text, and must not take the focus along.
  const clear = () => {
    change('');
    field.current?.focus();
  };
  return (
    <section aria-labelledby={title} className="mt-2 md:mt-6">
      <h2 id={title} className="sr-only">
        {t('race.participantsTitle')}
      </h2>
      {participants.length >= WORTH_FILTERING && (
        <FilterField field={field} labelledBy={title} query={query} onChange={change} onClear={clear} />
      )}
      <p role="status" className="sr-only">
        {query && t('filter.found', { count: shown.size })}
      </p>
      {shown.size === 0 && (
        <StateMessage
          icon={SearchX}
          title={t('filter.none.title', { query: asked })}
          description={t('filter.none.description')}
        >
          <Button variant="secondary" onClick={clear}>
            {t('filter.clear')}
          </Button>
        </StateMessage>
      )}
      <ul hidden={shown.size === 0} className={classNames(participantGrid, 'mt-2')}>
        {participants.map((participant, at) => (
          <li
            key={participant.id}
            hidden={!shown.has(participant)}
            className={classNames(ringRoom, '[contain-intrinsic-size:auto_15rem] [content-visibility:auto]')}
          >
            <ParticipantCard {...card} participant={participant} eager={!behind && at < IN_SIGHT} />
          </li>
        ))}
      </ul>
    </section>
  );
});

interface FilterProps {
  field: RefObject<HTMLInputElement | null>;
  /** The id of the heading that distinguishes this search from the header's. */
  labelledBy: string;
  query: string;
  onChange: (query: string) => void;
  onClear: () => void;
}

/** Stays under the header while the list scrolls: with 120 starts it is the fastest way to a rider. */
function FilterField({ field, labelledBy, query, onChange, onClear }: FilterProps) {
  const { t } = useTranslation('races');
  return (
    <div
      role="search"
      aria-labelledby={labelledBy}
      className="sticky top-[calc(var(--header)+env(safe-area-inset-top)+1px)] z-20 -mx-(--gutter) bg-ground px-(--gutter) py-2"
    >
      <div className="relative md:max-w-120">
        <Search aria-hidden className="pointer-events-none absolute top-3.5 left-3.5 size-5 text-ink-soft" />
        <input
          ref={field}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          value={query}
          onChange={(change) => onChange(change.target.value)}
          aria-label={t('filter.label')}
          placeholder={t('filter.label')}
          className="h-12 w-full rounded-lg border border-edge bg-ground pr-12 pl-11 text-lg placeholder:text-ink-soft [&::-webkit-search-cancel-button]:hidden"
        />
        {query && (
          <button
            type="button"
            onClick={onClear}
            aria-label={t('filter.clear')}
            className={classNames(buttonClass({ variant: 'quiet', size: 'icon' }), 'absolute top-0.5 right-0.5')}
          >
            <X aria-hidden className="size-5" />
          </button>
        )}
      </div>
    </div>
  );
}
