import { type ConditionKeys, fits, fitsArn, listOf, withVariables } from './patterns.ts';
import type { PolicyStatement } from './policy.ts';

/** Tells whether one value of the request matches one value of the policy. */
type Comparison = (given: string, wanted: string, keys: ConditionKeys) => boolean;

/** A value that is no number fits nothing. */
const isLess: Comparison = (given, wanted) => given.trim() !== '' && Number(given) < Number(wanted);

const text =
  (compare: (a: string, b: string) => boolean): Comparison =>
  (given, wanted, keys) => {
    const filled = withVariables(wanted, keys);
    return filled !== undefined && compare(given, filled);
  };

/** The operators of the templates; a policy with another one is refused. */
const operators: Record<string, Comparison> = {
  StringEquals: text((a, b) => a === b),
  NumericLessThan: isLess,
  StringLike: (given, wanted, keys) => fits(wanted, given, keys),
  Bool: text((a, b) => a.toLowerCase() === b.toLowerCase()),
  ArnEquals: (given, wanted, keys) => fitsArn(wanted, given, keys),
  ArnLike: (given, wanted, keys) => fitsArn(wanted, given, keys),
};

/** Operators that hold when the operator in their name does not. */
const negations: Record<string, string> = {
  StringNotEquals: 'StringEquals',
  StringNotLike: 'StringLike',
  ArnNotEquals: 'ArnEquals',
  ArnNotLike: 'ArnLike',
};

/** Tells whether every condition of a statement holds. @throws Error that names an unknown operator */
export function conditionsHold(condition: PolicyStatement['Condition'], keys: ConditionKeys): boolean {
  return Object.entries(condition ?? {}).every(([operator, block]) => {
    const holds = readOperator(operator);
    return Object.entries(block).every(([key, wanted]) =>
      holds(keys.get(key.toLowerCase()) ?? [], listOf(wanted).map(String), keys),
    );
  });
}

/** @throws Error that names an operator unknown to `conditionsHold` */
export function checkOperators(condition: PolicyStatement['Condition']): void {
  for (const operator of Object.keys(condition ?? {})) readOperator(operator);
}

type Condition = (given: readonly string[], wanted: string[], keys: ConditionKeys) => boolean;

function readOperator(written: string): Condition {
  const [, set, name, ifExists] = /^(?:(ForAllValues|ForAnyValue):)?(\w+?)(IfExists)?$/.exec(written) ?? [];
  if (name === 'Null' && !set && !ifExists) return (given, wanted) => wanted.includes(String(given.length === 0));
  const negated = name !== undefined && Object.hasOwn(negations, name);
  const plain = negated ? negations[name] : name;
  const compare = plain !== undefined && Object.hasOwn(operators, plain) ? operators[plain] : undefined;
  if (compare === undefined)
    throw new Error(`A policy uses the condition operator ${written}, which is not known here.`);

  return (given, wanted, keys) => {
    if (given.length === 0) return set === 'ForAllValues' || ifExists !== undefined || (negated && set === undefined);
    const one = (value: string) => wanted.some((candidate) => compare(value, candidate, keys)) !== negated;
    // Without a set operator, a negation must hold for every value, so that a list cannot bypass it.
    return set === 'ForAllValues' || (set === undefined && negated) ? given.every(one) : given.some(one);
  };
}
