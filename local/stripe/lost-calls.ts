import * as z from 'zod';
import type { Control } from '../control.ts';

const order = z.strictObject({
  /** Of the calls: `/v1/refunds`. */
  path: z.string(),
  method: z.enum(['GET', 'POST']).default('POST'),
  /** How many of them, from now on. */
  times: z.number().int().min(0).max(100),
  /** Whether they are lost on the way there, or their answers on the way back. */
  lost: z.enum(['call', 'answer']),
});

type Lost = z.output<typeof order>['lost'];

export interface LostCalls {
  /** Tells what of this call gets lost, and counts it. */
  take(method: string | undefined, path: string): Lost | undefined;
  control: Control<typeof order>;
}

/** `POST /_local/lost-calls` `{ path, times, lost }`: that many calls of a path break off; `GET` tells how many still will. */
export function lostCalls(): LostCalls {
  let left: z.output<typeof order> = { path: '', method: 'POST', times: 0, lost: 'call' };
  return {
    take: (method, path) => {
      if (method !== left.method || path !== left.path || left.times === 0) return undefined;
      left = { ...left, times: left.times - 1 };
      return left.lost;
    },
    control: { order, tell: () => left, obey: (wanted) => (left = wanted) },
  };
}
