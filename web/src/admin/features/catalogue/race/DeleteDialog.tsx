import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { OfficeStart } from '../../../../../../core/catalogue/contract/races-admin.ts';
import { AskDialog } from '../../../kit/form/dialogs/AskDialog.tsx';
import { notify } from '../../../../shared/ui/messages/notify.ts';
import { Skeleton } from '../../../../shared/ui/skeleton.tsx';
import { adminApi } from '../../../kit/api.ts';
import { errorTextOf } from '../../../kit/error-text.ts';
import { Loaded } from '../../../kit/states/Loaded.tsx';
import type { Place } from '../../../kit/show/place.ts';
import { useKnownRace } from './queries.ts';
import { SalesList } from './sales/SalesList.tsx';
import { salesQuery } from './sales/sales.ts';

interface Props {
  place: Place;
  start: OfficeStart;
  onClose: () => void;
}

/** Asks before a start is removed from the race, and names its buyers (`spec/administration.md §5`). */
export default function DeleteDialog({ place, start, onClose }: Props) {
  const { t } = useTranslation(['race', 'kit', 'form', 'errors', 'office']);
  const { swiss_equestrian_rider_id, rider_name, horse_name } = start;
  const known = useKnownRace(place);
  const sales = useQuery(salesQuery(place, swiss_equestrian_rider_id));
  const deletion = useMutation({
    mutationFn: () =>
      adminApi(
        'DELETE /api/admin/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}/participants/{swiss_equestrian_rider_id}',
        { params: { ...place, swiss_equestrian_rider_id } },
      ),
    onSuccess: () => {
      notify.success(t('form:success'), t('deleted'));
      void known.refresh();
      onClose();
    },
    onError: () => notify.error(t('kit:error'), t('failed.delete')),
  });
  return (
    <AskDialog
      title={t('delete.title', { start: [rider_name, horse_name].filter(Boolean).join(' – ') })}
      description={t('delete.description')}
      cancel={t('cancel')}
      confirm={t('delete.confirm')}
      grave
      // The buyers must be visible before any data is lost.
      waits={deletion.isPending || !sales.isSuccess}
      failure={deletion.error && { text: errorTextOf(t, deletion.error) }}
      onConfirm={deletion.mutate}
      onClose={onClose}
    >
      <Loaded query={sales} failure={t('failed.sales')} placeholder={<Skeleton className="h-16" />}>
        {(bought) =>
          bought.length > 0 ? (
            <>
              <p className="mb-2 font-semibold">{t('delete.sold', { count: bought.length })}</p>
              <SalesList sales={bought} />
            </>
          ) : (
            <p>{t('delete.notSold')}</p>
          )
        }
      </Loaded>
    </AskDialog>
  );
}
