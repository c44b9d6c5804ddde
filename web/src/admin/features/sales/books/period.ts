import { useAddressState } from '../../../kit/address-state.ts';
import { todayInZurich } from '../../../kit/show/format.ts';

export interface Period {
  from: string;
  to: string;
}

const DAY = /^20\d\d-\d\d-\d\d$/;

/** Returns the first and the last day of a month: `2026-08`. */
export function monthPeriod(month: string): Period {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return { from: `${month}-01`, to: `${month}-${String(last).padStart(2, '0')}` };
}

/** Returns the month of a period; empty for any other period. */
export function monthOf({ from, to }: Period): string {
  const month = from.slice(0, 7);
  return monthPeriod(month).to === to && from.endsWith('-01') ? month : '';
}

export const isPeriod = ({ from, to }: Period): boolean => DAY.test(from) && DAY.test(to) && from <= to;

/** Returns the period in the address, by default the present month. */
export function usePeriod(): { period: Period; choose: (period: Period) => void } {
  const first = monthPeriod(todayInZurich().slice(0, 7));
  const [from, setFrom] = useAddressState('from', first.from);
  const [to, setTo] = useAddressState('to', first.to);
  return {
    period: { from, to },
    choose: (period) => {
      setFrom(period.from);
      setTo(period.to);
    },
  };
}
