import { useMemo } from 'react';
import { isId } from '../../../../../../core/ids.ts';
import { orderTroubles } from '../../../../../../core/sales/orders/order-trouble.ts';
import type { OrderFilter, OrdersChosen } from '../../../../../../core/sales/contract/orders-admin.ts';
import { useAddressState } from '../../../kit/address-state.ts';

/** `spec/administration.md §9`, Order filter values, and the troubles of paid orders. */
export const orderFilters = [
  'all',
  'pending',
  'paid',
  'completed',
  'failed',
  'cancelled',
  ...orderTroubles,
] as const satisfies readonly OrderFilter[];

/** The choice of orders as the address has it, which may be any text. */
type Written = Record<'status' | 'event' | 'from' | 'to', string>;

export interface ChosenOrders {
  /** The valid part of the choice. */
  chosen: OrdersChosen;
  written: Written;
  choose: Record<keyof Written, (value: string) => void>;
  /** True when all orders are chosen. */
  isAll: boolean;
  clear: () => void;
}

/** Keeps the chosen status, event and days in the address. */
export function useChosenOrders(): ChosenOrders {
  const [status, setStatus] = useAddressState('status', 'all');
  const [event, setEvent] = useAddressState('event');
  const [from, setFrom] = useAddressState('from');
  const [to, setTo] = useAddressState('to');
  const written = { status, event, from, to };
  const chosen = useMemo(() => validOf({ status, event, from, to }), [status, event, from, to]);
  return {
    chosen,
    written,
    choose: { status: setStatus, event: setEvent, from: setFrom, to: setTo },
    isAll: status === 'all' && [event, from, to].every((text) => text === ''),
    clear: () => {
      setStatus('all');
      setEvent('');
      setFrom('');
      setTo('');
    },
  };
}

const validOf = ({ status, event, from, to }: Written): OrdersChosen => ({
  status: orderFilters.find((filter) => filter === status) ?? 'all',
  event: isId('event', event) ? event : undefined,
  from: dayIn(from),
  to: dayIn(to),
});

const dayIn = (text: string): string | undefined =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined;
