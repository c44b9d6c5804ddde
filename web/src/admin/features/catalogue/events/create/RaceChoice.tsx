import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { nameOfAnnounced } from '../../../../../../../core/catalogue/federation/announced-race.ts';
import type { RaceId } from '../../../../../../../core/ids.ts';
import { formatDate } from '../../../../kit/show/format.ts';
import type { AnnouncedRace } from './queries.ts';

interface Props {
  races: readonly AnnouncedRace[];
  chosen: ReadonlySet<RaceId>;
  onChange: (chosen: ReadonlySet<RaceId>) => void;
}

/** Lists the announced races with boxes to tick, one by one or all together. The whole line can be pressed. */
export function RaceChoice({ races, chosen, onChange }: Props) {
  const { t } = useTranslation('creation');
  const all = useRef<HTMLInputElement>(null);
  const some = chosen.size > 0 && chosen.size < races.length;
  useEffect(() => {
    if (all.current) all.current.indeterminate = some;
  }, [some]);
  const toggle = (id: RaceId) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    onChange(next);
  };
  return (
    <fieldset>
      <legend className="mb-2 text-lg font-bold">{t('races')}</legend>
      <div className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line">
        <label className="flex min-h-11 cursor-pointer items-center gap-3 font-semibold">
          <input
            ref={all}
            type="checkbox"
            checked={chosen.size === races.length}
            onChange={({ target }) => onChange(new Set(target.checked ? races.map(({ id }) => id) : []))}
            className="size-5 accent-accent"
          />
          {t('all')}
        </label>
        <p role="status" className="text-ink-soft tabular">
          {t('chosen', { chosen: chosen.size, count: races.length })}
        </p>
      </div>
      <ul>
        {races.map((race) => (
          <li key={race.id} className="border-b border-line last:border-b-0">
            <label className="flex min-h-11 cursor-pointer items-center gap-3 py-1.5 hover:bg-surface">
              <input
                type="checkbox"
                checked={chosen.has(race.id)}
                onChange={() => toggle(race.id)}
                className="size-5 shrink-0 accent-accent"
              />
              <span className="w-14 shrink-0 text-ink-soft tabular">{race.nummer}</span>
              <span className="min-w-0 flex-1">{nameOfAnnounced(race)}</span>
              <span className="w-28 shrink-0 max-sm:hidden">{race.kategorie_text}</span>
              <span className="w-24 shrink-0 text-right tabular">{race.datum ? formatDate(race.datum) : '—'}</span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
