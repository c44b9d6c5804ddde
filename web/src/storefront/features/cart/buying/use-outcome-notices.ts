import { useTranslation } from 'react-i18next';
import { MAX_CART_ITEMS } from '../../../../../../core/sales/cart/cart-limits.ts';
import type { ToggleOutcome } from '../../../../../../core/sales/cart/cart.ts';
import { notify } from '../../../../shared/ui/messages/notify.ts';

/** Tells why nothing was added. A successful change needs no notice: the button shows it. */
export function useOutcomeNotices(): (result: ToggleOutcome) => void {
  const { t } = useTranslation('buying');
  return ({ outcome }) => {
    if (outcome === 'already_in_cart') notify.info(t('already'));
    if (outcome === 'collection_priority') notify.error(t('priority.title'), t('priority.description'));
    if (outcome === 'cart_full') notify.error(t('full'), t('fullNote', { count: MAX_CART_ITEMS }));
  };
}
