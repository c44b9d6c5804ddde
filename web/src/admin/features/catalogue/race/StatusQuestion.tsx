import { useTranslation } from 'react-i18next';
import { AskDialog } from '../../../kit/form/dialogs/AskDialog.tsx';
import { OpenPages } from '../../../kit/show/OpenPages.tsx';
import type { Place } from '../../../kit/show/place.ts';

interface Props {
  place: Place;
  says: 'complete' | 'close';
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before a race is completed, or its gallery closes. */
export default function StatusQuestion({ place, says, onConfirm, onClose }: Props) {
  const { t } = useTranslation('race');
  return (
    <AskDialog
      title={t(`${says}.title`)}
      description={t(`${says}.description`)}
      cancel={t('cancel')}
      confirm={t(`${says}.confirm`)}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {says === 'close' && <OpenPages event={place.swiss_equestrian_id} race={place.swiss_equestrian_race_id} />}
    </AskDialog>
  );
}
