import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RaceId } from '../../../../../../../../core/ids.ts';
import { Button } from '../../../../../../shared/ui/button.tsx';
import { FederationNote } from '../../create/FederationNote.tsx';
import type { Announcement } from '../../create/queries.ts';
import { RaceChoice } from '../../create/RaceChoice.tsx';
import type { RaceOfEvent } from '../queries.ts';
import type { RaceAdding } from './use-add-races.ts';

interface Props {
  announced: Announcement;
  races: readonly RaceOfEvent[];
  adding: RaceAdding;
  onChanged: (changed: boolean) => void;
}

/** Lists the races that the federation announces and the event lacks, to tick. */
export function AnnouncedRaces({ announced, races, adding: { add, pending }, onChanged }: Props) {
  const { t } = useTranslation('event');
  const [chosen, setChosen] = useState<ReadonlySet<RaceId>>(new Set());
  const missing = useMemo(() => {
    const there = new Set(races.map((race) => race.swiss_equestrian_race_id));
    return announced.pruefungen.filter(({ id }) => !there.has(id));
  }, [announced, races]);
  const choose = (next: ReadonlySet<RaceId>) => {
    setChosen(next);
    onChanged(next.size > 0);
  };
  return (
    <div>
      <FederationNote {...announced} />
      {missing.length === 0 ? (
        <p role="status" className="text-ink-soft">
          {t(announced.pruefungen.length === 0 ? 'manage.noneAnnounced' : 'manage.allThere')}
        </p>
      ) : (
        <>
          <RaceChoice races={missing} chosen={chosen} onChange={choose} />
          <div className="mt-4 flex justify-end">
            <Button
              onClick={() => add({ races: [...chosen].map((raceID) => ({ raceID })) })}
              aria-disabled={pending || chosen.size === 0}
            >
              {pending ? t('manage.adding') : t('manage.add', { count: chosen.size })}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
