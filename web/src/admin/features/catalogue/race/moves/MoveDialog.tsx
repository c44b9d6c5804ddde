import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isReadOnly } from '../../../../../../../core/catalogue/race-status.ts';
import { raceTitles } from '../../../../../../../core/catalogue/race-title.ts';
import type { RaceId } from '../../../../../../../core/ids.ts';
import { encodePhotoNumbers } from '../../../../../../../core/photos/photo-numbers.ts';
import { errorTextOf } from '../../../../kit/error-text.ts';
import { AskDialog } from '../../../../kit/form/dialogs/AskDialog.tsx';
import type { Place } from '../../../../kit/show/place.ts';
import { racesQuery } from '../queries.ts';
import { useMove } from './queries.ts';

interface Props {
  place: Place;
  photos: readonly number[];
  onClose: () => void;
  onMoved: () => void;
}

/** Asks which race of the event gets the photos. */
export default function MoveDialog({ place, photos, onClose, onMoved }: Props) {
  const { t } = useTranslation(['race', 'errors', 'office']);
  const { data = [] } = useQuery(racesQuery(place.swiss_equestrian_id));
  const [to, setTo] = useState<RaceId | null>(null);
  const { mutate, isPending, error } = useMove(place);
  const titles = raceTitles(data);
  const others = data.filter(
    (race) => race.swiss_equestrian_race_id !== place.swiss_equestrian_race_id && !isReadOnly(race.status),
  );
  const move = () => {
    if (to !== null) mutate({ to, photos: encodePhotoNumbers(photos) }, { onSuccess: onMoved });
  };
  return (
    <AskDialog
      title={t('move.title', { count: photos.length })}
      description={others.length === 0 ? t('move.noOther') : t('move.about')}
      cancel={t('move.cancel')}
      confirm={others.length === 0 ? undefined : t('move.confirm')}
      waits={isPending || to === null}
      failure={error && { text: errorTextOf(t, error) }}
      onConfirm={move}
      onClose={onClose}
    >
      <fieldset>
        <legend className="font-semibold">{t('move.to')}</legend>
        {others.map(({ swiss_equestrian_race_id: id }) => (
          <label key={id} className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="radio"
              name="to"
              checked={id === to}
              onChange={() => setTo(id)}
              className="size-5 shrink-0 accent-accent"
            />
            {titles.get(id)}
          </label>
        ))}
      </fieldset>
    </AskDialog>
  );
}
