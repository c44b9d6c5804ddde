import { parseArgs } from 'node:util';
import { isId } from '../../core/ids.ts';
import { shopOptions } from '../command.ts';

const text = { type: 'string' } as const;

export const config = {
  options: {
    ...shopOptions,
    at: text,
    event: text,
    order: text,
    customer: text,
    users: { type: 'boolean', default: false },
    day: text,
    drop: { type: 'boolean', default: false },
  },
} as const;

/** The things that one run brings back: the whole table without a selection. */
export interface Wanted {
  at: Date;
  event: string | undefined;
  order: string | undefined;
  customer: string | undefined;
  drop: boolean;
}

/** @throws Error that names the argument */
export function wantedBy({ values }: ReturnType<typeof parseArgs<typeof config>>): Wanted {
  const { event, order, customer, drop } = values;
  const named = [event, order, customer].filter((id) => id !== undefined);
  if (named.length > 1) throw new Error('Name one event, one order or one customer.');
  if (event !== undefined && !isId('event', event))
    throw new Error(`--event ${event}: use letters, digits and _ only, at most 40.`);
  for (const [option, id] of Object.entries({ order, customer }))
    if (id !== undefined && !/^[\w-]{1,64}$/.test(id)) throw new Error(`--${option} ${id}: this is no id.`);
  return { at: momentOf(values.at), event, order, customer, drop };
}

/** A moment without its zone would be another one on another machine. */
function momentOf(written: string | undefined): Date {
  if (written === undefined) throw new Error('--at is missing: give the moment before the fault.');
  const moment = new Date(written);
  if (!/(Z|[+-]\d\d:\d\d)$/.test(written) || Number.isNaN(moment.getTime()))
    throw new Error(`--at ${written}: write a moment with its zone, such as 2026-08-21T10:00:00Z.`);
  if (moment.getTime() > Date.now()) throw new Error(`--at ${written} is in the future.`);
  return moment;
}

/** @throws Error that names the argument */
export function dayBy({
  values: { day = '', at, event, order, customer },
}: ReturnType<typeof parseArgs<typeof config>>) {
  if ([at, event, order, customer].some((value) => value !== undefined)) throw new Error('--users takes --day only.');
  if (!/^\d{4}-\d\d-\d\d$/.test(day))
    throw new Error(`--day is "${day}": write the day of the export, such as 2026-08-21.`);
  return day;
}
