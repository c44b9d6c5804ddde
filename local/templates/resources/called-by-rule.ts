import type { DeclaredFunction } from './functions.ts';
import { TemplateError } from '../intrinsics.ts';
import type { Resource } from '../resources.ts';

/** A rule of EventBridge, and a function that it calls. */
export interface DeclaredRule {
  /** The rule's name. */
  name: string;
  arn: string;
  functionName: string;
}

/**
 * Returns the functions that a rule calls.
 * @throws TemplateError for a target that is not a function of the shop, or does not admit the rule
 */
export function calledByRule(
  { id, arn, properties, logicalId }: Resource,
  functions: readonly DeclaredFunction[],
): DeclaredRule[] {
  return (properties['Targets'] as { Arn: string }[]).map((target) => {
    const called = functions.find((each) => each.arn === target.Arn);
    const allowed = [called?.policy.Statement ?? []].flat().some(({ Principal, Condition }) => {
      const from = Condition?.['ArnLike']?.['aws:SourceArn'];
      return JSON.stringify(Principal).includes('events.amazonaws.com') && (from === undefined || from === arn);
    });
    if (!called || !allowed) throw new TemplateError(`${logicalId}: it may not call ${target.Arn}.`);
    return { name: id, arn, functionName: called.name };
  });
}
