import type { Stack } from 'aws-cdk-lib';
import { MathExpression } from 'aws-cdk-lib/aws-cloudwatch';
import { FilterPattern } from 'aws-cdk-lib/aws-logs';
import { CHECKOUT_ASKED, PAYMENT_PAGE_OPENED } from '../../../core/sales/cart/checkout-lines.ts';
import type { ErrorCode } from '../../../core/wire/errors.ts';
import { loggedLines } from '../metrics.ts';
import type { ShopFunction } from '../shop-function.ts';
import { period, type Raise } from '../stage-alarm.ts';

/** Errors of the payment provider and missing settings: answered with 503 and logged as warnings. */
const notTheBuyers: ErrorCode[] = ['payment_provider_unavailable', 'products_not_configured', 'settings_not_found'];

/** Watches the way to the payment: each buyer whom the shop failed, and a time in which no buyer gets there. */
export function watchCheckout(stack: Stack, namespace: string, checkout: ShopFunction, raise: Raise): void {
  const watched = [checkout];
  const runbook = 'a-buyer-cannot-pay';
  raise('buyers-refused', {
    metric: loggedLines(stack, {
      metric: { namespace, name: 'BuyersRefused' },
      watched,
      id: 'refused',
      filterPattern: FilterPattern.any(
        FilterPattern.stringValue('$.level', '=', 'ERROR'),
        ...notTheBuyers.map((code) => FilterPattern.stringValue('$.code', '=', code)),
      ),
    }),
    severity: 2,
    says: 'A buyer could not get to the payment, because the checkout or the payment provider failed',
    runbook,
  });
  const logged = (id: string, name: string, line: string) =>
    loggedLines(stack, {
      metric: { namespace, name },
      watched,
      id,
      filterPattern: FilterPattern.stringValue('$.message', '=', line),
      // Each line of the log counts as zero for the other metric, which is then never without data.
      otherwise: 0,
    });
  raise('nobody-pays', {
    metric: new MathExpression({
      expression: 'IF(FILL(asked, 0) >= 3 AND FILL(opened, 0) == 0, 1, 0)',
      usingMetrics: {
        asked: logged('asked', 'CheckoutsAsked', CHECKOUT_ASKED),
        opened: logged('opened', 'PaymentPagesOpened', PAYMENT_PAGE_OPENED),
      },
      period,
    }),
    periods: 2,
    severity: 1,
    says: 'Nobody could get to the payment for ten minutes',
    runbook,
  });
}
