import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { CollectionChange } from '../../../../../../core/sales/cart/changed-collections.ts';
import type { CartItems } from '../../../../../../core/sales/cart/cart.ts';
import { thingInCart } from '../../../../../../core/sales/contents.ts';
import type { CartItem } from '../../../../../../core/sales/contract/money.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { ApiError } from '../../../../shared/api/api-error.ts';
import { errorText } from '../../../../shared/api/error-text.ts';
import { ContactLink } from '../../../parts/contact-link.tsx';
import { AlreadyPaid } from './AlreadyPaid.tsx';
import { cart } from '../items/cart-store.ts';
import { CollectionsChanged } from './CollectionsChanged.tsx';
import { itemAtField } from '../items/item-at-field.ts';
import { formatMoney } from '../../../../shared/format/money.ts';
import { Notice } from '../Notice.tsx';
import type { TotalChange } from './price-difference.ts';
import { PricesChanged } from './PricesChanged.tsx';
import { NoCheckoutUrl, type Checkout } from './use-checkout.ts';
import { useItemName } from '../use-race-names.ts';
import { YoursAlready } from './YoursAlready.tsx';

/** Tells why the payment did not start, and how to go on. Announced when it appears. */
export function CheckoutNotice({ checkout }: { checkout: Checkout }) {
  const { state } = checkout;
  if (state.step === 'prices_changed') return <PricesChanged changes={state.changes} />;
  if (state.step === 'cart_changed') return <CartChanged />;
  if (state.step === 'total_changed') return <TotalChanged {...state} />;
  if (state.step !== 'failed') return null;
  const changed = changedItems(state.error, state.items);
  if (changed.length > 0) return <CollectionsChanged changes={changed} checkout={checkout} />;
  const gone = goneItems(state.error, state.items);
  if (codeOf(state.error) === 'already_yours') return <YoursAlready yours={gone} checkout={checkout} />;
  if (gone.length > 0)
    return <GoneItems gone={gone} notOpen={codeOf(state.error) === 'gallery_not_open'} checkout={checkout} />;
  if (codeOf(state.error) === 'already_paid') return <AlreadyPaid error={state.error} checkout={checkout} />;
  return <Failure error={state.error} checkout={checkout} />;
}

const codeOf = (error: unknown): string | undefined => (error instanceof ApiError ? error.code : undefined);

/** Error codes for an item that cannot be bought, or not any more. */
const GONE = new Set([
  'unknown_participant',
  'photo_outside_range',
  'gallery_not_open',
  'already_yours',
  'duplicate_item',
  'event_not_found',
  'race_not_found',
  'participant_not_found',
]);

function goneItems(error: unknown, sent: CartItems): CartItem[] {
  if (!(error instanceof ApiError) || !GONE.has(error.code)) return [];
  const named = Object.keys(error.fields).map((path) => itemAtField(sent, path));
  return [...new Set(named)].filter((item) => item !== undefined);
}

/** The shop says which numbers the collections have now. */
function changedItems(error: unknown, sent: CartItems): CollectionChange[] {
  if (!(error instanceof ApiError) || error.code !== 'collection_changed') return [];
  return Object.entries(error.fields).flatMap(([path, photos]) => {
    const item = itemAtField(sent, path);
    return item ? [{ item, photos }] : [];
  });
}

function CartChanged() {
  const { t } = useTranslation('cart');
  return <Notice title={t('checkout.cartChanged')} />;
}

/** Shows both amounts: a purchase or refund of the customer changed her price. */
function TotalChanged({ from, to }: TotalChange) {
  const { t } = useTranslation('cart');
  return (
    <Notice title={t('checkout.totalChanged', { from: formatMoney(from), to: formatMoney(to) })}>
      <p>{t('prices.confirm')}</p>
    </Notice>
  );
}

function GoneItems({ gone, notOpen, checkout }: { gone: readonly CartItem[]; notOpen: boolean; checkout: Checkout }) {
  const { t } = useTranslation('cart');
  const nameOf = useItemName();
  const count = gone.length;
  const removeAndGoOn = () => {
    cart.remove(gone);
    checkout.dismiss();
  };
  return (
    <Notice
      title={notOpen ? t('checkout.notOpen') : t('checkout.gone', { count })}
      actions={<Button onClick={removeAndGoOn}>{t('checkout.removeGone', { count })}</Button>}
    >
      <ul className="list-disc pl-4">
        {gone.map((item) => (
          <li key={thingInCart(item)}>{nameOf(item)}</li>
        ))}
      </ul>
    </Notice>
  );
}

/** The shop cannot take money yet; only its staff can help. */
const NOT_READY = new Set(['products_not_configured', 'settings_not_found']);

function Failure({ error, checkout }: { error: unknown; checkout: Checkout }) {
  const { t } = useTranslation('cart');
  const { t: tErrors } = useTranslation(['errors']);
  return (
    <Notice
      title={t('checkout.title')}
      actions={
        <Button variant="secondary" onClick={checkout.start}>
          {t('checkout.again')}
        </Button>
      }
    >
      <p>
        {ownText(t, error) ?? errorText(tErrors, error)} {NOT_READY.has(codeOf(error) ?? '') && <ContactLink />}
      </p>
    </Notice>
  );
}

/**
 * Returns the messages of `spec/storefront.md §8`, Checkout. Their English is the keys' default. All other codes have
 * one text for the whole shop.
 */
function ownText(t: TFunction<'cart'>, error: unknown): string | undefined {
  if (error instanceof NoCheckoutUrl) return t('checkout.noUrl', 'No checkout URL received');
  const code = codeOf(error);
  if (code === 'products_not_configured')
    return t('checkout.notConfigured', 'Payment system not configured. Please contact support.');
  if (code === 'settings_not_found')
    return t('checkout.notSetUp', 'Payment system not set up. Please contact support.');
  if (code === 'wrong_total') return t('checkout.pricesSettling');
  return code ? undefined : t('checkout.failed', 'Checkout failed');
}
