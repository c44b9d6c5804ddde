import { TemplateError } from './intrinsics.ts';
import type { DeclaredFunction } from './functions.ts';
import type { Resource } from './resources.ts';

/** A function that the clock calls. */
export interface DeclaredSchedule {
  /** The rule's. */
  name: string;
  arn: string;
  everySeconds: number;
  functionName: string;
}

const units: Record<string, number> = { minute: 60, hour: 3600, day: 86_400 };

/** @throws TemplateError for a rule that is not a rate, or whose target is no function of the shop or does not let itself be called */
export function readSchedules(
  resources: readonly Resource[],
  functions: readonly DeclaredFunction[],
): DeclaredSchedule[] {
  return resources
    .filter(({ type }) => type === 'AWS::Events::Rule')
    .flatMap(({ id, arn, properties, logicalId }) => {
      const [, count, unit = ''] =
        /^rate\((\d+) (minute|hour|day)s?\)$/.exec(String(properties['ScheduleExpression'])) ?? [];
      const seconds = Number(count) * (units[unit] ?? NaN);
      if (!Number.isFinite(seconds))
        throw new TemplateError(`${logicalId}: the local cloud knows schedules with a rate only.`);
      return (properties['Targets'] as { Arn: string }[]).map((target) => ({
        name: id,
        arn,
        everySeconds: seconds,
        functionName: calledBy(arn, target.Arn, functions, logicalId),
      }));
    });
}

function calledBy(rule: string, target: string, functions: readonly DeclaredFunction[], logicalId: string): string {
  const called = functions.find(({ arn }) => arn === target);
  const allowed = [called?.policy.Statement ?? []].flat().some(({ Principal, Condition }) => {
    const from = Condition?.['ArnLike']?.['aws:SourceArn'];
    return JSON.stringify(Principal).includes('events.amazonaws.com') && (from === undefined || from === rule);
  });
  if (!called || !allowed) throw new TemplateError(`${logicalId}: it may not call ${target}.`);
  return called.name;
}
