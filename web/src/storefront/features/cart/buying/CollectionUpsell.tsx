import { ChevronRight, Sparkles } from 'lucide-react';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { CollectionOffer } from '../../../../../../core/sales/collection-offer.ts';
import { formatMoney } from '../../../../shared/format/money.ts';

interface Props {
  offer: CollectionOffer;
  /** The price of the collection, in cents. */
  price: number;
  /** False when every photo is chosen already. */
  hasMore: boolean;
  onAccept: () => void;
}

export type CollectionUpsell = ComponentType<Props>;

const plate =
  'flex min-h-11 w-full items-center gap-2.5 rounded-md bg-surface px-3 text-left font-semibold shadow-lg tabular motion-safe:animate-appear';

/** Tells when the collection costs less than the chosen photos, or will with one more photo. */
export default function Upsell({ offer, price, hasMore, onAccept }: Props) {
  const { t } = useTranslation('cart');
  if (offer.advice === 'switch')
    return (
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={onAccept}
        className={`${plate} cursor-pointer hover:bg-line`}
      >
        <Sparkles aria-hidden className="size-5 shrink-0" />
        <span className="min-w-0 flex-1 py-1 leading-tight">
          {t('upsell.savings', {
            collection: formatMoney(price),
            singles: formatMoney(offer.singles),
            amount: formatMoney(-offer.more),
          })}
        </span>
        <span className="sr-only">, {t('upsell.switch')}</span>
        <ChevronRight aria-hidden className="size-5 shrink-0" />
      </button>
    );
  if (!hasMore) return null;
  return (
    <p className={plate}>
      <Sparkles aria-hidden className="size-5 shrink-0" />
      <span className="min-w-0 flex-1 py-1 leading-tight">
        {t('upsell.oneMore', { collection: formatMoney(price) })}
      </span>
    </p>
  );
}
