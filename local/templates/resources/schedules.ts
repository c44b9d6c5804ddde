import { calledByRule, type DeclaredRule } from './called-by-rule.ts';
import type { DeclaredFunction } from './functions.ts';
import { TemplateError } from '../intrinsics.ts';
import type { Resource } from '../resources.ts';

/** A function that a schedule calls. */
export interface DeclaredSchedule extends DeclaredRule {
  everySeconds: number;
}

const units: Record<string, number> = { minute: 60, hour: 3600, day: 86_400 };

/**
 * @throws TemplateError for a schedule other than a rate, or a target that is not a function of the shop or does not
 *   admit the rule
 */
export function readSchedules(
  resources: readonly Resource[],
  functions: readonly DeclaredFunction[],
): DeclaredSchedule[] {
  return resources
    .filter(({ type, properties }) => type === 'AWS::Events::Rule' && properties['EventPattern'] === undefined)
    .flatMap((rule) => {
      const [, count, unit = ''] =
        /^rate\((\d+) (minute|hour|day)s?\)$/.exec(String(rule.properties['ScheduleExpression'])) ?? [];
      const everySeconds = Number(count) * (units[unit] ?? NaN);
      if (!Number.isFinite(everySeconds))
        throw new TemplateError(`${rule.logicalId}: the local cloud knows schedules with a rate only.`);
      return calledByRule(rule, functions).map((called) => ({ ...called, everySeconds }));
    });
}
