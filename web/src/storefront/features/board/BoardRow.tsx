import { useTranslation } from 'react-i18next';
import type { RaceOnBoard } from '../../../../../core/catalogue/contract/board.ts';
import { classNames } from '../../../shared/ui/class-names.ts';
import { useBoardWords } from './use-board-words.ts';

const looks: Partial<Record<RaceOnBoard['state'], string>> = {
  riding: 'bg-accent text-on-accent',
  online: 'bg-ink text-ground',
  cancelled: 'text-ink-soft line-through',
};

/** A wide screen's rows share its height. An older browser keeps the smallest height. */
const height =
  'min-h-[max(4.5rem,11vh)] text-[clamp(1.375rem,4vh,4.5vw)] supports-[height:1cqh]:md:min-h-[max(4.5rem,11vh,calc(100cqh/var(--rows)))] supports-[height:1cqh]:md:text-[clamp(1.375rem,max(4vh,calc(36cqh/var(--rows))),4.5vw)]';

/** Shows a race: its time, name and state. While another page is shown, the row only keeps its space. */
export function BoardRow({ race, isShown }: { race: RaceOnBoard; isShown: boolean }) {
  const { t } = useTranslation('board');
  const told = useBoardWords();
  const { name, race_time: time, state, percent, photo_count: photos } = race;
  return (
    <li
      className={classNames(
        'flex flex-wrap items-center gap-x-[2vw] border-b border-line py-[1vh] leading-tight last:border-0',
        height,
        !isShown && 'invisible',
      )}
    >
      <span className="w-[3.5em] shrink-0 font-bold text-ink-soft tabular empty:hidden">{time ?? ''}</span>
      <span className="min-w-0 flex-1 font-bold max-md:basis-full max-md:order-first">{name}</span>
      <span
        className={classNames('relative overflow-hidden rounded-md px-[0.6em] py-[0.25em] font-bold', looks[state])}
      >
        {state === 'uploading' && (
          <span
            aria-hidden
            className="absolute inset-y-0 left-0 bg-surface transition-[width] duration-1000"
            style={{ width: `${percent ?? 0}%` }}
          />
        )}
        <span className="relative tabular">
          {told(race)}
          {state === 'online' && ` · ${t('photos', { count: photos })}`}
        </span>
      </span>
    </li>
  );
}
