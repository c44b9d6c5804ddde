import { Fail, type IChainable, Succeed } from 'aws-cdk-lib/aws-stepfunctions';
import type { Construct } from 'constructs';
import { step } from '../constructs/workflow.ts';
import type { ShopFunction } from '../constructs/shop-function.ts';

type Tasks = Record<'collect-event' | 'build-index', ShopFunction>;

/**
 * Builds the workflow of the search index. Input `{ event_id }`, or `{}` for every event; both steps receive it.
 * Executions run in parallel: `build-index` prevents one from undoing another's changes.
 */
export function searchIndex(scope: Construct, tasks: Tasks): IChainable {
  const collect = step(scope, 'Collect the event', { task: tasks['collect-event'] });
  const build = step(scope, 'Build the index', { task: tasks['build-index'] });
  const failed = new Fail(scope, 'Indexing failed', { error: 'SearchIndexFailed', causePath: '$.error.Cause' });
  for (const guarded of [collect, build]) guarded.addCatch(failed, { errors: ['States.ALL'], resultPath: '$.error' });
  return collect.next(build).next(new Succeed(scope, 'The search finds it'));
}
