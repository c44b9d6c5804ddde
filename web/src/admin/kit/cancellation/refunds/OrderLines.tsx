import { useId } from 'react';
import { orderNumber } from '../../../../../../core/sales/orders/order-number.ts';
import { Link } from '../../../../shared/ui/link.tsx';
import { formatAmount } from '../../show/format.ts';
import { adminPaths } from '../../show/links.ts';

interface Props {
  title: string;
  lines: readonly { order_id: string; text: string; cents?: number }[];
}

/** Lists orders with a word about each; nothing without orders. */
export function OrderLines({ title, lines }: Props) {
  const id = useId();
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-1 font-semibold tabular">
        {title}
      </h3>
      <ul className="max-h-64 overflow-y-auto">
        {lines.map(({ order_id, text, cents }) => (
          <li key={order_id} className="flex min-h-11 items-center gap-3 border-b border-line last:border-b-0">
            <Link to={adminPaths.order(order_id)} className="inline-flex min-h-11 items-center font-semibold underline">
              {orderNumber(order_id)}
            </Link>
            <span className="min-w-0 flex-1">{text}</span>
            {cents !== undefined && <span className="tabular">{formatAmount(cents, 'chf')}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
