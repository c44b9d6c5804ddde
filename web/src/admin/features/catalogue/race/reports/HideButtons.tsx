import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OfficeRaceDetail } from '../../../../../../../core/catalogue/contract/races-admin.ts';
import type { StartId } from '../../../../../../../core/ids.ts';
import type { OfficePhotoReport } from '../../../../../../../core/photos/contract/photo-reports.ts';
import { takeDownKinds, type TakeDownKind } from '../../../../../../../core/photos/taken-down.ts';
import { Button } from '../../../../../shared/ui/button.tsx';
import type { Place } from '../../../../kit/show/place.ts';
import { HideDialog } from './HideDialog.tsx';

interface Props {
  place: Place;
  detail: OfficeRaceDetail;
  report: OfficePhotoReport;
  nameOf: (start: StartId) => string;
}

/** Offers to hide what a visitor wants to have taken down: the photos, the start or the person. */
export function HideButtons({ place, detail, report, nameOf }: Props) {
  const { t } = useTranslation('reports');
  const [asked, ask] = useState<TakeDownKind>();
  const { photos, swiss_equestrian_rider_id } = report;
  const offered = takeDownKinds.filter((kind) => kind !== 'photos' || photos.length > 0);
  const start = detail.starts.find((one) => one.swiss_equestrian_rider_id === swiss_equestrian_rider_id);
  return (
    <p className="mt-4 flex flex-wrap gap-3">
      {offered.map((kind, at) => (
        <Button
          key={kind}
          variant={at === 0 ? 'primary' : 'secondary'}
          aria-haspopup="dialog"
          onClick={() => ask(kind)}
        >
          {t(`takeDown.hide.${kind}`, { count: photos.length })}
        </Button>
      ))}
      {asked && (
        <HideDialog
          place={place}
          kind={asked}
          report={report}
          rider={nameOf(swiss_equestrian_rider_id)}
          soldOrders={start?.sold.orders ?? 0}
          onClose={() => ask(undefined)}
        />
      )}
    </p>
  );
}
