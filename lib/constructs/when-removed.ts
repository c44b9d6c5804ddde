import { RemovalPolicy } from 'aws-cdk-lib';
import type { Stage } from '../stage.ts';

/**
 * What happens to the shop's data when it leaves its template: in a stage that retains it stays in AWS. Not so when its stack
 * could not even be made: then it is empty, and its name must be free for the next try.
 */
export function whenRemoved(stage: Stage): RemovalPolicy {
  return stage.retain ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY;
}
