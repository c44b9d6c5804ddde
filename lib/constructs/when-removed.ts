import { RemovalPolicy } from 'aws-cdk-lib';
import type { Stage } from '../stage.ts';

/**
 * Decides what happens to the shop's data when it leaves its template: a stage with `retain` keeps it in AWS. A stack
 * that could not even be created is an exception: it is empty, and its name must be free for the next attempt.
 */
export function whenRemoved(stage: Stage): RemovalPolicy {
  return stage.retain ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY;
}
