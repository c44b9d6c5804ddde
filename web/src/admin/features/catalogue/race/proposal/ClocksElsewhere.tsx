import { useQuery } from '@tanstack/react-query';
import { Clock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { RangeProposal } from '../../../../../../../core/ranges/contract/range-proposal.ts';
import type { OfficeRaceDetail } from '../../../../../../../core/catalogue/contract/races-admin.ts';
import type { Place } from '../../../../kit/show/place.ts';
import { racesQuery } from '../queries.ts';
import { camerasOf } from '../jobs/race-cameras.ts';

interface Props {
  place: Place;
  detail: OfficeRaceDetail;
  proposal: RangeProposal;
}

/**
 * Lists cameras that use the clock of another race. An admin who set a camera's clock since then must not trust its
 * times.
 */
export function ClocksElsewhere({ place, detail, proposal }: Props) {
  const { t } = useTranslation('proposal');
  const { data: races = [] } = useQuery(racesQuery(place.swiss_equestrian_id));
  const names = new Map(camerasOf(detail.race).map(({ number, name }) => [number, name]));
  if (proposal.clocks.length === 0) return null;
  const lines = proposal.clocks.map(({ camera, swiss_equestrian_race_id: id }) => {
    const name = names.get(camera) ?? t('clock.camera');
    // Another admin may have added or deleted the race since the list was read.
    const race = races.find(({ swiss_equestrian_race_id }) => swiss_equestrian_race_id === id)?.name;
    return {
      camera,
      text: race === undefined ? t('clock.elsewhereUnnamed', { name }) : t('clock.elsewhere', { name, race }),
    };
  });
  return (
    <ul className="flex flex-col gap-1 text-sm text-ink-soft">
      {lines.map(({ camera, text }) => (
        <li key={camera} className="flex items-center gap-2">
          <Clock aria-hidden className="size-4 shrink-0" />
          {text}
        </li>
      ))}
    </ul>
  );
}
