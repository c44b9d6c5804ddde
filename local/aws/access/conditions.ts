import { BlockList, isIP } from 'node:net';
import { type ConditionKeys, fits, fitsArn, listOf, withVariables } from './patterns.ts';
import type { PolicyStatement } from './policy.ts';

/** Tells whether one value of the request matches one value of the policy. */
type Comparison = (given: string, wanted: string, keys: ConditionKeys) => boolean;

const number =
  (compare: (a: number, b: number) => boolean): Comparison =>
  (given, wanted) => {
    const [a, b] = [Number(given), Number(wanted)];
    return given.trim() !== '' && !Number.isNaN(a) && !Number.isNaN(b) && compare(a, b);
  };

/** Dates are ISO 8601 or seconds since 1970. */
const date =
  (compare: (a: number, b: number) => boolean): Comparison =>
  (given, wanted) => {
    const [a, b] = [given, wanted].map((text) => (/^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text))) as [
      number,
      number,
    ];
    return !Number.isNaN(a) && !Number.isNaN(b) && compare(a, b);
  };

const text =
  (compare: (a: string, b: string) => boolean): Comparison =>
  (given, wanted, keys) => {
    const filled = withVariables(wanted, keys);
    return filled !== undefined && compare(given, filled);
  };

const operators: Record<string, Comparison> = {
  StringEquals: text((a, b) => a === b),
  StringEqualsIgnoreCase: text((a, b) => a.toLowerCase() === b.toLowerCase()),
  StringLike: (given, wanted, keys) => fits(wanted, given, keys),
  NumericEquals: number((a, b) => a === b),
  NumericLessThan: number((a, b) => a < b),
  NumericLessThanEquals: number((a, b) => a <= b),
  NumericGreaterThan: number((a, b) => a > b),
  NumericGreaterThanEquals: number((a, b) => a >= b),
  DateEquals: date((a, b) => a === b),
  DateLessThan: date((a, b) => a < b),
  DateLessThanEquals: date((a, b) => a <= b),
  DateGreaterThan: date((a, b) => a > b),
  DateGreaterThanEquals: date((a, b) => a >= b),
  Bool: text((a, b) => a.toLowerCase() === b.toLowerCase()),
  BinaryEquals: (given, wanted) => given === wanted,
  IpAddress: inNetwork,
  ArnEquals: (given, wanted, keys) => fitsArn(wanted, given, keys),
  ArnLike: (given, wanted, keys) => fitsArn(wanted, given, keys),
};

/** Operators that hold when the operator in their name does not. */
const negations: Record<string, string> = {
  StringNotEquals: 'StringEquals',
  StringNotEqualsIgnoreCase: 'StringEqualsIgnoreCase',
  StringNotLike: 'StringLike',
  NumericNotEquals: 'NumericEquals',
  DateNotEquals: 'DateEquals',
  NotIpAddress: 'IpAddress',
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

function inNetwork(given: string, network: string): boolean {
  const [base = '', bits] = network.split('/');
  const family = isIP(base) === 6 ? 'ipv6' : 'ipv4';
  if (isIP(given) !== isIP(base) || isIP(base) === 0) return false;
  const list = new BlockList();
  list.addSubnet(base, bits === undefined ? (family === 'ipv6' ? 128 : 32) : Number(bits), family);
  return list.check(given, family);
}
