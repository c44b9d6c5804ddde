import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { OfficeRace } from '../../../../../../../core/catalogue/contract/races-admin.ts';
import { raceTitles } from '../../../../../../../core/catalogue/race-title.ts';
import { runsOf } from '../../../../../../../core/photos/photo-numbers.ts';
import { cameraOf, counterOf } from '../../../../../../../core/photos/register/cameras.ts';
import { Message } from '../../../../../shared/ui/messages/message.tsx';
import type { Place } from '../../../../kit/show/place.ts';
import { racesQuery, useKnownRace } from '../queries.ts';
import { moveQuery } from './queries.ts';

/** Shows the event's latest move of photos on both of its races, and names the photos that stayed. */
export default function MoveState({ place, race }: { place: Place; race: OfficeRace }) {
  const { t } = useTranslation('race');
  const { data } = useQuery(moveQuery(place.swiss_equestrian_id));
  const { data: races = [] } = useQuery(racesQuery(place.swiss_equestrian_id));
  const known = useKnownRace(place);
  const move = data?.move;
  const state = move?.state;
  const refresh = useEffectEvent(() => void known.refreshAlone());
  useEffect(() => {
    if (state === 'done' || state === 'failed') refresh();
  }, [state]);
  const here = place.swiss_equestrian_race_id;
  if (!move || (move.from !== here && move.to !== here)) return null;
  const titles = raceTitles(races);
  const names = { from: titles.get(move.from) ?? '', to: titles.get(move.to) ?? '' };
  const stays = move.state === 'done' && move.from === here && move.kept !== '';
  if (move.state === 'done' && !stays) return null;
  const text = stays ? t('move.kept', { photos: named(move.kept, race) }) : t(`move.${move.state}`, names);
  return (
    <div className="mb-6">
      <Message tone={move.state === 'failed' ? 'bad' : 'neutral'}>{text}</Message>
    </div>
  );
}

/** Returns photos in their cameras' own counts: `4–6, 12`. */
const named = (runs: string, { cameras }: OfficeRace): string =>
  runsOf(runs)
    .map(({ first, last }) => {
      const camera = cameraOf(first, cameras);
      return [...new Set([counterOf(first, camera), counterOf(last, camera)])].join('–');
    })
    .join(', ');
