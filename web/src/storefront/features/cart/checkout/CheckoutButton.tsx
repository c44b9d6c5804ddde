import { LoaderCircle, Lock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../../shared/links/paths.ts';
import { Link } from '../../../../shared/ui/link.tsx';
import { Button } from '../../../../shared/ui/button.tsx';
import { formatMoney } from '../../../../shared/format/money.ts';
import type { Checkout } from './use-checkout.ts';

/** The buyer presses again for the total that is shown now. */
const TO_CONFIRM = new Set(['prices_changed', 'cart_changed', 'total_changed']);

/** Shows the total and starts the payment. */
export function CheckoutButton({ checkout, total }: { checkout: Checkout; total: number }) {
  const { t } = useTranslation('cart');
  const { state } = checkout;
  const busy = state.step === 'busy';
  const amount = formatMoney(total);
  return (
    <div className="flex w-full flex-col gap-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="text-lg">{t('total')}</span>
        <strong className="text-2xl tabular">{amount}</strong>
      </p>
      <Button size="large" aria-disabled={busy} onClick={checkout.start} className="w-full">
        {busy ? (
          <LoaderCircle aria-hidden className="size-5 animate-spin motion-reduce:animate-none" />
        ) : (
          <Lock aria-hidden className="size-5" />
        )}
        {busy
          ? t('checkout.busy')
          : TO_CONFIRM.has(state.step)
            ? t('checkout.confirm', { total: amount })
            : t(total > 0 ? 'checkout.action' : 'checkout.free')}
      </Button>
      <p role="status" className="text-center text-sm text-ink-soft">
        {busy && state.slow ? t('checkout.slow') : t('checkout.methods')}{' '}
        <Link to={paths.legal('terms')} className="underline underline-offset-4">
          {t('checkout.terms')}
        </Link>
      </p>
    </div>
  );
}
