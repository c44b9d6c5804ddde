import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OfficePhotoReport } from '../../../../../../../core/photos/contract/photo-reports.ts';
import type { SoldChoice, TakeDownKind } from '../../../../../../../core/photos/taken-down.ts';
import { errorTextOf } from '../../../../kit/error-text.ts';
import { AskDialog } from '../../../../kit/form/dialogs/AskDialog.tsx';
import type { Place } from '../../../../kit/show/place.ts';
import { useTakeDown } from './queries.ts';
import { SameName, SoldChoices } from './SoldChoices.tsx';

interface Props {
  place: Place;
  kind: TakeDownKind;
  report: OfficePhotoReport;
  rider: string;
  /** The number of orders with photos of the start. */
  soldOrders: number;
  onClose: () => void;
}

/** Asks before something is hidden what happens with sold photos. */
export function HideDialog({ place, kind, report, rider, soldOrders, onClose }: Props) {
  const { t } = useTranslation(['reports', 'errors', 'office']);
  const [sold, setSold] = useState<SoldChoice>('withdrawn');
  const [sameName, setSameName] = useState(true);
  const { mutate, isPending, error } = useTakeDown(place);
  const hide = () =>
    mutate(
      {
        kind,
        swiss_equestrian_rider_id: report.swiss_equestrian_rider_id,
        photos: kind === 'photos' ? report.photos : [],
        sold,
        same_name: kind === 'person' && sameName,
        reason: report.reason ?? 'other',
        report_id: report.id,
        asked: null,
      },
      { onSuccess: onClose },
    );
  return (
    <AskDialog
      title={t(`takeDown.ask.${kind}`)}
      description={t(`takeDown.about.${kind}`, { rider })}
      cancel={t('takeDown.cancel')}
      confirm={t('takeDown.confirm')}
      waits={isPending}
      failure={error && { text: errorTextOf(t, error) }}
      onConfirm={hide}
      onClose={onClose}
    >
      <SoldChoices orders={soldOrders} chosen={sold} onChoose={setSold} />
      {kind === 'person' && <SameName checked={sameName} onCheck={setSameName} />}
    </AskDialog>
  );
}
