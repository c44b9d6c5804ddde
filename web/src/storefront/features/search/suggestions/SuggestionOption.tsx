import { UserRound } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Suggestion } from '../../../../../../core/search/contract/search.ts';
import { classNames } from '../../../../shared/ui/class-names.ts';
import { HorseIcon } from '../results/HorseIcon.tsx';
import { matchedParts } from '../matched-parts.ts';

interface Props {
  id: string;
  suggestion: Suggestion;
  /** The text of the search: the matching part of the name is set in bold. */
  query: string;
  active: boolean;
  onPoint: () => void;
  onChoose: () => void;
}

/**
 * Shows riders upright and horses in italics, like everywhere in the shop. Adds the detail that distinguishes
 * namesakes.
 */
export function SuggestionOption({ id, suggestion, query, active, onPoint, onChoose }: Props) {
  const { t } = useTranslation('search');
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (active) row.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const isRider = suggestion.type === 'rider';
  const Icon = isRider ? UserRound : HorseIcon;
  return (
    <li
      ref={row}
      id={id}
      role="option"
      aria-selected={active}
      onPointerMove={(event) => event.pointerType === 'mouse' && !active && onPoint()}
      onClick={onChoose}
      className={classNames('flex min-h-13 cursor-pointer items-center gap-3 px-4 py-1.5', active && 'bg-surface')}
    >
      <Icon aria-hidden className="size-5 shrink-0 text-ink-soft" />
      <span className="min-w-0 flex-1 leading-tight">
        <span className={classNames('block truncate text-lg', !isRider && 'italic')}>
          {matchedParts(suggestion.name, query).map(({ text, matched }, i) =>
            matched ? (
              <b key={i} className="font-bold">
                {text}
              </b>
            ) : (
              <span key={i}>{text}</span>
            ),
          )}
        </span>
        <span className="sr-only">
          , {t(`suggest.${suggestion.type}`)}
          {suggestion.detail && ', '}
        </span>
        {suggestion.detail && (
          <span className={classNames('block truncate text-ink-soft', isRider && 'italic')}>{suggestion.detail}</span>
        )}
      </span>
    </li>
  );
}
