import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderSummary } from '../../../../../core/sales/contract/money.ts';
import { orderNumber } from '../../../../../core/sales/orders/order-number.ts';

/** Shows the order's number and the address of its mails (`spec/storefront.md §2`, Checkout result pages). */
export function OrderFacts({
  order: { id, customer_email: email },
}: {
  order: Pick<OrderSummary, 'id' | 'customer_email'>;
}) {
  const { t } = useTranslation('checkout');
  return (
    <dl className="mt-8 grid grid-cols-1 gap-4 border-y border-line py-5 md:grid-cols-2">
      <Fact term={t('success.order')}>{orderNumber(id)}</Fact>
      {email && (
        <Fact term={t('success.email')}>
          {email}
          <span className="block text-base font-normal text-ink-soft">{t('success.emailNote')}</span>
        </Fact>
      )}
    </dl>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-ink-soft">{term}</dt>
      <dd className="text-lg font-semibold wrap-anywhere tabular">{children}</dd>
    </div>
  );
}
