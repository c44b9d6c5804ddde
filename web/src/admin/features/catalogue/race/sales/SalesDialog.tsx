import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { OfficeStart } from '../../../../../../../core/catalogue/contract/races-admin.ts';
import { Dialog } from '../../../../../shared/ui/layers/dialog.tsx';
import { Skeleton } from '../../../../../shared/ui/skeleton.tsx';
import { Loaded } from '../../../../kit/states/Loaded.tsx';
import type { Place } from '../../../../kit/show/place.ts';
import { SalesList } from './SalesList.tsx';
import { salesQuery } from './sales.ts';

interface Props {
  place: Place;
  start: OfficeStart;
  onClose: () => void;
}

/** Shows a start's sales, independent of its current range. */
export default function SalesDialog({ place, start, onClose }: Props) {
  const { t } = useTranslation('race');
  const sales = useQuery(salesQuery(place, start.swiss_equestrian_rider_id));
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('sales.title', { rider: start.rider_name })}
      description={t('sales.description', {
        sold: t('numbers.photos', { count: start.sold.photos }),
        now: t('numbers.photos', { count: start.total_photos }),
      })}
    >
      <Loaded query={sales} failure={t('failed.sales')} placeholder={<Skeleton className="h-24" />}>
        {(known) => <SalesList sales={known} />}
      </Loaded>
    </Dialog>
  );
}
