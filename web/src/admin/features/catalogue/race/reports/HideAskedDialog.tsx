import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OfficeStart } from '../../../../../../../core/catalogue/contract/races-admin.ts';
import type { SoldChoice, TakeDownKind } from '../../../../../../../core/photos/taken-down.ts';
import { errorTextOf } from '../../../../kit/error-text.ts';
import { AskDialog } from '../../../../kit/form/dialogs/AskDialog.tsx';
import type { Place } from '../../../../kit/show/place.ts';
import { AskerInputs, type Asker } from './AskerInputs.tsx';
import { Choices } from './Choices.tsx';
import { useTakeDown } from './queries.ts';
import { SameName, SoldChoices } from './SoldChoices.tsx';

interface Props {
  place: Place;
  start: OfficeStart;
  /** The photos to hide; without them, the start or the person. */
  photos?: readonly number[];
  onClose: () => void;
}

const noAsker: Asker = { by: '', how: 'telephone', reason: 'other' };

/** Hides something that was asked for by telephone, by mail or in person. Asks first who asked, why and how. */
export default function HideAskedDialog({ place, start, photos = [], onClose }: Props) {
  const { t } = useTranslation(['reports', 'errors', 'office']);
  const [kind, setKind] = useState<TakeDownKind>(photos.length > 0 ? 'photos' : 'start');
  const [asker, setAsker] = useState(noAsker);
  const [missed, setMissed] = useState(false);
  const [sold, setSold] = useState<SoldChoice>('withdrawn');
  const [sameName, setSameName] = useState(true);
  const { mutate, isPending, error } = useTakeDown(place);
  const by = asker.by.trim();
  const { swiss_equestrian_rider_id, rider_name } = start;
  const hide = () => {
    setMissed(by === '');
    if (by === '') return;
    mutate(
      {
        kind,
        swiss_equestrian_rider_id,
        photos: [...photos],
        sold,
        same_name: kind === 'person' && sameName,
        reason: asker.reason,
        report_id: null,
        asked: { by, how: asker.how },
      },
      { onSuccess: onClose },
    );
  };
  return (
    <AskDialog
      title={
        kind === 'photos'
          ? t('takeDown.hide.photos', { count: photos.length })
          : t('takeDown.hideOf', { rider: rider_name })
      }
      description={t(`takeDown.about.${kind}`, { rider: rider_name })}
      cancel={t('takeDown.cancel')}
      confirm={t('takeDown.confirm')}
      waits={isPending}
      failure={error && { text: errorTextOf(t, error) }}
      onConfirm={hide}
      onClose={onClose}
    >
      {kind !== 'photos' && (
        <Choices
          legend={t('takeDown.where.title')}
          name="where"
          options={(['start', 'person'] as const).map((value) => ({ value, text: t(`takeDown.where.${value}`) }))}
          chosen={kind}
          onChoose={setKind}
        />
      )}
      {kind === 'person' && <SameName checked={sameName} onCheck={setSameName} />}
      <AskerInputs asker={asker} missed={missed && by === ''} onChange={setAsker} />
      <SoldChoices orders={start.sold.orders} chosen={sold} onChoose={setSold} />
    </AskDialog>
  );
}
