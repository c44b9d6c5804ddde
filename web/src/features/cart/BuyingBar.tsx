import { Check, ChevronRight, Images, ImagePlus, ShoppingBag, Sparkles } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { collectionOf, MAX_CART_ITEMS, singlesOf, upsell, type ToggleOutcome } from '../../../../core/cart.ts';
import { classNames } from '../../components/class-names.ts';
import { buttonClass } from '../../components/button.tsx';
import { useLanguage } from '../../lib/language.ts';
import { formatMoney } from '../../lib/money.ts';
import { notify } from '../../lib/notify.ts';
import { useSettings } from '../../lib/settings.ts';
import { collectionItem, singleItem, type Start } from './cart-items.ts';
import { cart, useCart } from './cart-store.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

interface Props extends Start {
  /** The shown photo's number. */
  photo: number;
  /** How many photos the collection has. */
  photoCount: number;
}

/** What the gallery offers for the shown photo: this one, all of them, and the way to the cart. */
export function BuyingBar({ photo, photoCount, ...start }: Props) {
  const { t } = useTranslation('cart');
  const language = useLanguage();
  const prices = useSettings()?.prices;
  const { items } = useCart();
  const tell = useOutcomeNotices();
  const [asking, setAsking] = useState(false);
  if (!prices) return <div aria-hidden className="h-20 shrink-0 lg:w-96" />;

  const single = singleItem(start, photo, prices);
  const collection = collectionItem(start, prices);
  const hasCollection = collectionOf(items, collection) !== undefined;
  const hasSingle = singlesOf(items, collection).some((item) => item.imageId === photo);
  const offer = upsell(items, collection, prices);
  const toggleCollection = () => {
    const result = cart.toggle(collection);
    if (result.outcome === 'confirm_switch') setAsking(true);
    else tell(result);
  };

  return (
    <section aria-label={t('buy.label')} className="flex shrink-0 flex-col gap-2 px-3 pt-1 pb-3 lg:w-[27rem] lg:pr-4">
      <div role="status">
        {offer && (
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={() => setAsking(true)}
            className="flex min-h-11 w-full cursor-pointer items-center gap-2.5 rounded-md bg-surface px-3 text-left font-semibold tabular hover:bg-line"
          >
            <Sparkles aria-hidden className="size-5 shrink-0" />
            <span className="min-w-0 flex-1 truncate">{t('buy.savings', { amount: formatMoney(offer.savings, language) })}</span>
            <span className="sr-only">, {t('buy.switch')}</span>
            <ChevronRight aria-hidden className="size-5 shrink-0" />
          </button>
        )}
      </div>
      <div className="flex gap-2">
        <Offer
          icon={hasSingle || hasCollection ? Check : ImagePlus}
          title={hasCollection ? t('buy.included') : hasSingle ? t('buy.singleIn') : t('buy.single')}
          note={hasCollection ? t('buy.includedNote') : hasSingle ? t('buy.take') : formatMoney(prices.single, language)}
          explanation={hasCollection ? '' : t(hasSingle ? 'buy.removeSingle' : 'buy.addSingle', { number: photo })}
          chosen={hasSingle}
          disabled={hasCollection}
          onClick={() => tell(cart.toggle(single))}
        />
        <Offer
          icon={hasCollection ? Check : Images}
          title={hasCollection ? t('buy.collectionIn') : t('buy.collection', { count: photoCount })}
          note={hasCollection ? t('buy.take') : formatMoney(prices.collection, language)}
          explanation={t(hasCollection ? 'buy.removeCollection' : 'buy.addCollection')}
          chosen={hasCollection}
          prominent
          onClick={toggleCollection}
        />
        <CartOpener count={items.length} />
      </div>
      <ConfirmDialog
        open={asking}
        title={t('switch.title')}
        description={t('switch.description', { count: singlesOf(items, collection).length, rider: start.participant.rider_name })}
        confirm={t('switch.confirm', { price: formatMoney(prices.collection, language) })}
        cancel={t('switch.cancel')}
        onConfirm={() => cart.switchToCollection(collection)}
        onClose={() => setAsking(false)}
      />
    </section>
  );
}

interface OfferProps extends ComponentProps<'button'> {
  icon: typeof Check;
  title: string;
  note: string;
  /** Read out after title and note: what a press does. */
  explanation: string;
  chosen: boolean;
  prominent?: boolean;
}

/** Two short lines that fit half a phone's width; the same size whatever they say. */
function Offer({ icon: Icon, title, note, explanation, chosen, prominent = false, ...rest }: OfferProps) {
  return (
    <button
      type="button"
      className={classNames(
        'flex min-h-13 min-w-0 flex-1 cursor-pointer items-center gap-2.5 rounded-md px-3 text-left leading-tight transition-colors disabled:cursor-not-allowed',
        chosen ? 'bg-white text-black' : prominent ? 'bg-accent text-on-accent hover:bg-accent-hover hover:text-on-accent-hover' : 'border border-edge bg-black/60 text-ink hover:bg-surface',
      )}
      {...rest}
    >
      <Icon aria-hidden className="size-5 shrink-0" />
      <span className="min-w-0">
        <span className="block truncate font-semibold">{title}</span>
        <span className="block truncate text-sm tabular">{note}</span>
        {explanation && <span className="sr-only">, {explanation}</span>}
      </span>
    </button>
  );
}

function CartOpener({ count }: { count: number }) {
  const { t } = useTranslation('cart');
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={t('buy.cart', { count })}
      onClick={() => window.dispatchEvent(new Event('cart:open'))}
      className={classNames(buttonClass({ variant: 'quiet', size: 'icon' }), 'relative h-13 border border-edge bg-black/60')}
    >
      <ShoppingBag aria-hidden className="size-6" />
      {count > 0 && (
        <span aria-hidden className="absolute -top-1.5 -right-1.5 flex h-5 min-w-5 items-center justify-center rounded-full bg-white px-1 text-xs font-bold text-black tabular">
          {count}
        </span>
      )}
    </button>
  );
}

/** Tells why nothing was added; a button that changed says the rest itself. */
function useOutcomeNotices(): (result: ToggleOutcome) => void {
  const { t } = useTranslation('cart');
  return ({ outcome }) => {
    if (outcome === 'already_in_cart') notify.info(t('buy.already'));
    if (outcome === 'collection_priority') notify.error(t('buy.priority.title'), t('buy.priority.description'));
    if (outcome === 'cart_full') notify.error(t('buy.full'), t('buy.fullNote', { count: MAX_CART_ITEMS }));
  };
}
