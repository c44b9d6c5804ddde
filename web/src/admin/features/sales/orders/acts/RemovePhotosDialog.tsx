import { TextField } from '@aws-amplify/ui-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { containsRuns, countOfRuns, RUNS, runsOf } from '../../../../../../../core/photos/photo-numbers.ts';
import type { OfficeOrderDetail, OfficeOrderItem } from '../../../../../../../core/sales/contract/orders-admin.ts';
import { ActDialog } from './ActDialog.tsx';

/** Asks which photos leave a collection: of those that are in it only because they were ordered. */
export function RemovePhotosDialog({ detail, onClose }: { detail: OfficeOrderDetail; onClose: () => void }) {
  const { t } = useTranslation('orders');
  const items = detail.items.filter(({ removable }) => removable !== '');
  const [chosen, setChosen] = useState(items[0]);
  const [typed, setTyped] = useState(chosen?.removable ?? '');
  const [missed, setMissed] = useState(false);
  const photos = typed.replaceAll(/\s/g, '');
  const fits = RUNS.test(photos) && containsRuns(runsOf(chosen?.removable ?? ''), runsOf(photos));
  const choose = (item: OfficeOrderItem) => {
    setChosen(item);
    setTyped(item.removable);
  };
  return (
    <ActDialog
      name="remove_photos"
      detail={detail}
      act={chosen && fits ? { action: 'remove_photos', item: chosen.id, photos } : null}
      onMissing={() => setMissed(true)}
      description={t('acts.remove_photos.description')}
      confirm={t('acts.remove_photos.confirm', { count: fits ? countOfRuns(photos) : 0 })}
      done={t('acts.remove_photos.done')}
      grave
      onClose={onClose}
    >
      {items.length > 1 && (
        <fieldset className="mb-3">
          <legend className="mb-1 font-semibold">{t('acts.remove_photos.choice')}</legend>
          {items.map((item) => (
            <label key={item.id} className="flex min-h-11 cursor-pointer items-center gap-3">
              <input
                type="radio"
                name="collection"
                checked={item.id === chosen?.id}
                onChange={() => choose(item)}
                className="size-5 shrink-0 accent-accent"
              />
              {[item.participant_name, item.horse_name, item.race_name].filter(Boolean).join(' – ')}
            </label>
          ))}
        </fieldset>
      )}
      <TextField
        label={t('acts.remove_photos.field')}
        value={typed}
        autoComplete="off"
        onChange={({ target }) => setTyped(target.value)}
        hasError={missed && !fits}
        errorMessage={t('acts.remove_photos.wrong', { photos: chosen?.removable ?? '' })}
      />
    </ActDialog>
  );
}
