import { Fail, type IChainable, Succeed } from 'aws-cdk-lib/aws-stepfunctions';
import type { Construct } from 'constructs';
import type { ShopFunction } from '../constructs/shop-function.ts';
import { step } from '../constructs/workflow.ts';

type Tasks = Record<'close-pages', ShopFunction>;

/**
 * Builds the workflow that closes sales. Input `{ event_id }` of a hidden event, and `race_id` of a closed race. The
 * function ends the open payment pages, and continues after an interruption.
 */
export function closeSales(scope: Construct, { 'close-pages': task }: Tasks): IChainable {
  const close = step(scope, 'End the open payment pages', { task });
  const failed = new Fail(scope, 'Pages stay open', { error: 'CloseSalesFailed', causePath: '$.error.Cause' });
  close.addCatch(failed, { errors: ['States.ALL'], resultPath: '$.error' });
  return close.next(new Succeed(scope, 'No page takes money'));
}
