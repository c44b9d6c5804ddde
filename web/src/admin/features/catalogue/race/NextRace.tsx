import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { raceTitles } from '../../../../../../core/catalogue/race-title.ts';
import { buttonClass } from '../../../../shared/ui/button.tsx';
import { Link } from '../../../../shared/ui/link.tsx';
import { racePath } from '../../../kit/show/links.ts';
import type { Place } from '../../../kit/show/place.ts';
import { racesQuery } from './queries.ts';

/**
 * Leads to the next race in riding order, for an admin who works through a weekend. Shows nothing after the last race.
 */
export default function NextRace({ place, main = false }: { place: Place; main?: boolean }) {
  const { t } = useTranslation('race');
  const { data = [] } = useQuery(racesQuery(place.swiss_equestrian_id));
  const at = data.findIndex((race) => race.swiss_equestrian_race_id === place.swiss_equestrian_race_id);
  const next = at < 0 ? undefined : data[at + 1];
  if (!next) return null;
  return (
    <Link to={racePath(next.id)} className={buttonClass({ variant: main ? 'primary' : 'secondary' })}>
      {t('next', { name: raceTitles(data).get(next.swiss_equestrian_race_id) })}
      <ArrowRight aria-hidden className="size-5" />
    </Link>
  );
}
