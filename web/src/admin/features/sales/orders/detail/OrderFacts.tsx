import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OfficeOrderDetail } from '../../../../../../../core/sales/contract/orders-admin.ts';
import { taxIn } from '../../../../../../../core/sales/vat.ts';
import { buttonClass } from '../../../../../shared/ui/button.tsx';
import { Link } from '../../../../../shared/ui/link.tsx';
import { formatAmount, formatDateTime } from '../../../../kit/show/format.ts';
import { adminPaths } from '../../../../kit/show/links.ts';
import { methodOf } from '../method-of.ts';
import { Facts } from '../../../../kit/page/Facts.tsx';
import { StatusBadge } from '../../../../kit/states/StatusBadge.tsx';

/** Shows buyer, amount, dates and status of an order, and the payment provider's page. */
export function OrderFacts({ detail }: { detail: OfficeOrderDetail }) {
  const { t } = useTranslation('orders');
  const { id, status, trouble, created_at, paid_at, imported, provider_page } = detail.order;
  const facts: { name: string; value: ReactNode }[] = [
    { name: t('order.status'), value: <StatusBadge of="order" status={trouble ?? status} /> },
    { name: t('order.total'), value: <Total order={detail.order} /> },
    { name: t('order.buyer'), value: <Buyer detail={detail} /> },
    { name: t('order.created'), value: formatDateTime(created_at) },
    { name: t('order.paid'), value: paid_at === null ? '—' : formatDateTime(paid_at) },
    { name: t('order.method'), value: methodOf(detail.order, t) },
    ...vatOf(detail.order),
  ];
  function vatOf({ vat_rate, total_amount, refunded_amount }: OfficeOrderDetail['order']) {
    if (vat_rate === null || Number(vat_rate) === 0) return [];
    const amount = formatAmount(taxIn(total_amount - refunded_amount, vat_rate), 'chf');
    return [{ name: t('order.vat'), value: t('order.vatIn', { rate: vat_rate, amount }) }];
  }
  return (
    <div>
      <Facts facts={facts} />
      <div className="mt-4 flex flex-wrap items-center gap-3">
        {provider_page !== null && (
          <a href={provider_page} target="_blank" rel="noreferrer" className={buttonClass({ variant: 'secondary' })}>
            <ExternalLink aria-hidden className="size-5" />
            {t('order.onProvider')}
          </a>
        )}
        <p className="text-sm break-all text-ink-soft">{t('order.fullId', { id })}</p>
        {imported && <p className="text-ink-soft">{t('order.imported')}</p>}
      </div>
    </div>
  );
}

function Total({ order: { total_amount, refunded_amount } }: { order: OfficeOrderDetail['order'] }) {
  const { t } = useTranslation('orders');
  return (
    <>
      {formatAmount(total_amount, 'chf')}
      {refunded_amount > 0 && (
        <span className="block font-normal text-ink-soft">
          {t('order.left', {
            refunded: formatAmount(refunded_amount, 'chf'),
            left: formatAmount(total_amount - refunded_amount, 'chf'),
          })}
        </span>
      )}
    </>
  );
}

function Buyer({ detail: { order } }: { detail: OfficeOrderDetail }) {
  const { t } = useTranslation('orders');
  if (order.anonymised_at !== null) return t('order.erased');
  if (order.customer_email === null) return t('nobody');
  const { buyer_name: name } = order;
  return (
    <>
      <span className="block break-all">{order.customer_email}</span>
      {name !== '' && <span className="block font-normal">{name}</span>}
      {order.customer_id !== null && (
        <Link to={adminPaths.customer(order.customer_id)} className="inline-flex min-h-11 items-center underline">
          {t('order.toCustomer')}
        </Link>
      )}
    </>
  );
}
