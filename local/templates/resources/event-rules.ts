import * as z from 'zod';
import { calledByRule, type DeclaredRule } from './called-by-rule.ts';
import type { DeclaredFunction } from './functions.ts';
import { TemplateError } from '../intrinsics.ts';
import type { Resource } from '../resources.ts';

/** The pattern of an event: below each name a pattern, or a list with the allowed values. */
export interface EventPattern {
  [name: string]: EventPattern | string[];
}

const eventPattern: z.ZodType<EventPattern> = z.lazy(() =>
  z.record(z.string(), z.union([z.array(z.string()), eventPattern])),
);

/** A function that events call. */
export interface DeclaredEventRule extends DeclaredRule {
  pattern: EventPattern;
}

/** @throws TemplateError for a pattern with more than equal texts, or a target that the rule may not call */
export function readEventRules(
  resources: readonly Resource[],
  functions: readonly DeclaredFunction[],
): DeclaredEventRule[] {
  return resources
    .filter(({ type, properties }) => type === 'AWS::Events::Rule' && properties['EventPattern'] !== undefined)
    .flatMap((rule) => {
      const { data } = eventPattern.safeParse(rule.properties['EventPattern']);
      if (!data) throw new TemplateError(`${rule.logicalId}: the local cloud knows patterns of equal texts only.`);
      return calledByRule(rule, functions).map((called) => ({ ...called, pattern: data }));
    });
}
