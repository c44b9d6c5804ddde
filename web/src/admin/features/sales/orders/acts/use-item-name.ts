import { useTranslation } from 'react-i18next';
import type { OfficeOrderItem } from '../../../../../../../core/sales/contract/orders-admin.ts';
import { sayFurther } from '../../../../../../../core/catalogue/starts.ts';

/** Returns a function that names an item of an order so that no two items read alike: a refund must not be guessed. */
export function useItemName(): (item: OfficeOrderItem) => string {
  const { t } = useTranslation('orders');
  return ({ type, image_id, participant_name, horse_name, race_name, swiss_equestrian_rider_id }) =>
    [
      [participant_name, horse_name].filter(Boolean).join(' – '),
      race_name,
      sayFurther(swiss_equestrian_rider_id, (start) => t('order.secondStart', { start })),
      t(`order.types.${type}`, { number: image_id }),
    ]
      .filter(Boolean)
      .join(', ');
}
