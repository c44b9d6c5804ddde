import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { StartId } from '../../../../../../core/ids.ts';
import { WAITING, type RingState } from '../../../../../../core/catalogue/ring/ring-state.ts';
import { Badge, type BadgeTone } from '../../../../shared/ui/badge.tsx';
import { classNames } from '../../../../shared/ui/class-names.ts';
import { timeOf, type RingStart } from './start-name.ts';

interface Props {
  starts: readonly RingStart[];
  state: RingState;
  /** The start in the thumb bar. */
  next: StartId | null;
  onChoose: (start: StartId) => void;
}

const tones: Record<'later' | 'absent' | 'entered', BadgeTone> = { later: 'amber', absent: 'muted', entered: 'green' };

/** Lists all starts in order, with their taps. A press puts another start into the thumb bar. */
export function RingList({ starts, state, next, onChoose }: Props) {
  const { t } = useTranslation('ring');
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'center' });
  }, [next]);
  return (
    <ol ref={list} aria-label={t('list')} className="flex-1 border-t border-line">
      {starts.map((start) => {
        const { swiss_equestrian_rider_id: id } = start;
        const { place, entered, again } = state.starts.get(id) ?? WAITING;
        return (
          <li key={id} className="border-b border-line">
            <button
              type="button"
              aria-current={id === next || undefined}
              onClick={() => onChoose(id)}
              className={classNames(
                'flex min-h-16 w-full cursor-pointer items-center gap-3 px-page py-2 text-left',
                id === next && 'bg-surface outline-2 -outline-offset-2 outline-accent-text',
              )}
            >
              <span className="tabular w-10 shrink-0 text-xl font-bold">{start.starting_number ?? '–'}</span>
              <span className="min-w-0 flex-1">
                <span className="block truncate text-lg font-semibold">{start.rider_name}</span>
                <span className="block truncate text-ink-soft">{start.horse_name || '—'}</span>
              </span>
              {place !== 'waiting' && (
                <Badge tone={id === state.riding ? 'blue' : tones[place]}>
                  {id === state.riding ? t('riding') : t(`places.${place}`)}
                  {entered !== null && ` ${timeOf(again ?? entered)}`}
                </Badge>
              )}
            </button>
          </li>
        );
      })}
    </ol>
  );
}
