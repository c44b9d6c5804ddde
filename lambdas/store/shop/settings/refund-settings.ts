import * as z from 'zod';
import { DEFAULT_REFUND_LIMIT } from '../../../../core/shop/refund-limit.ts';
import type { RefundSettings } from '../../../../core/shop/contract/site-settings.ts';
import { readEntity } from '../../table/entities.ts';
import { entity } from '../../table/entity.ts';
import { keys } from '../../table/keys.ts';
import { transact, unlessRefused } from '../../table/table.ts';
import { besideSite } from './change-settings.ts';

export const storedRefundSettings = entity('settings of refunds', z.object({ refund_limit: z.number() }));

export const readRefundSettings = async (): Promise<RefundSettings> =>
  (await readEntity(storedRefundSettings, keys.refundSettings(), { consistent: true })) ?? {
    refund_limit: DEFAULT_REFUND_LIMIT,
  };

/** Saves the limit unless another admin has saved since; then returns undefined. */
export const saveRefundSettings = (
  seen: RefundSettings,
  after: RefundSettings,
  updated_by: string,
): Promise<RefundSettings | undefined> =>
  unlessRefused(async () => {
    await transact([
      {
        change: {
          key: keys.refundSettings(),
          set: { ...after, updated_by },
          condition: 'attribute_not_exists(#pk) OR #refund_limit = :seen',
          values: { seen: seen.refund_limit },
        },
      },
      ...(await besideSite<{ refund_limit: number }>(seen, after, updated_by)),
    ]);
    return after;
  });
