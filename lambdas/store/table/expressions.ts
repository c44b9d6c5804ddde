import type { Key } from './keys/key.ts';

/** An item to put. `condition` writes attributes as `#name` and values as `:name`; the names need no list. */
export interface Put {
  item: object;
  condition?: string;
  values?: Record<string, unknown>;
}

/**
 * A change of one item. Leaves alone undefined values in `set`. `first` sets only missing attributes, and `add` starts
 * from 0.
 */
export interface Change {
  key: Key;
  set?: object;
  first?: object;
  add?: Record<string, number>;
  remove?: readonly string[];
  condition?: string;
  values?: Record<string, unknown>;
}

/** A part of a condition, with its values. */
export interface ConditionPart {
  condition: string;
  values: Record<string, unknown>;
}

/** The condition that an attribute is one of these texts. The names of its values begin with the attribute's. */
export const isOneOf = (attribute: string, texts: readonly string[]): ConditionPart => ({
  condition: `#${attribute} IN (${texts.map((text) => `:${attribute}_${text}`).join(', ')})`,
  values: Object.fromEntries(texts.map((text) => [`${attribute}_${text}`, text])),
});

/** The condition that attributes are as seen. The names of its values begin with `seen_`. */
export const isStill = (seen: object): ConditionPart => ({
  condition: Object.keys(seen)
    .map((attribute) => `#${attribute} = :seen_${attribute}`)
    .join(' AND '),
  values: Object.fromEntries(Object.entries(seen).map(([attribute, value]) => [`seen_${attribute}`, value])),
});

/** The condition that all parts hold. The names of their values must differ. */
export const allOf = (...parts: readonly ConditionPart[]): ConditionPart => ({
  condition: parts.map(({ condition }) => `(${condition})`).join(' AND '),
  values: Object.assign({}, ...parts.map(({ values }) => values)) as ConditionPart['values'],
});

/** An item to delete, whether it exists or not. */
export type Removal = Pick<Change, 'key' | 'condition' | 'values'>;

interface Parameters {
  ConditionExpression?: string;
  ExpressionAttributeNames?: Record<string, string>;
  ExpressionAttributeValues?: Record<string, unknown>;
}

function conditionParameters(
  condition: string | undefined,
  values: Record<string, unknown>,
  names: Record<string, string> = {},
): Parameters {
  const allNames = { ...names };
  for (const [alias, name] of condition?.matchAll(/#(\w+)/g) ?? []) allNames[alias] = name!;
  const allValues = Object.fromEntries(Object.entries(values).map(([name, value]) => [`:${name}`, value]));
  return {
    ...(condition !== undefined && { ConditionExpression: condition }),
    ...(Object.keys(allNames).length > 0 && { ExpressionAttributeNames: allNames }),
    ...(Object.keys(allValues).length > 0 && { ExpressionAttributeValues: allValues }),
  };
}

export function parametersOfPut({ item, condition, values = {} }: Put): Parameters & { Item: Record<string, unknown> } {
  return { Item: { ...item }, ...conditionParameters(condition, values) };
}

export function parametersOfChange({
  key,
  set = {},
  first = {},
  add = {},
  remove = [],
  condition,
  values = {},
}: Change): Parameters & {
  Key: Record<string, string>;
  UpdateExpression: string;
} {
  const names: Record<string, string> = {};
  const written: Record<string, unknown> = { ...values };
  const assignments = (
    part: Record<string, unknown>,
    mark: string,
    assigned: (name: string, value: string) => string,
  ) =>
    Object.entries(part)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => {
        names[`#${name}`] = name;
        written[`${mark}_${name}`] = value;
        return assigned(`#${name}`, `:${mark}_${name}`);
      });
  const sets = [
    ...assignments({ ...set }, 'set', (name, value) => `${name} = ${value}`),
    ...assignments({ ...first }, 'first', (name, value) => `${name} = if_not_exists(${name}, ${value})`),
  ];
  const adds = assignments(add, 'add', (name, value) => `${name} ${value}`);
  for (const name of remove) names[`#${name}`] = name;
  const expression = [
    sets.length > 0 ? `SET ${sets.join(', ')}` : '',
    adds.length > 0 ? `ADD ${adds.join(', ')}` : '',
    remove.length > 0 ? `REMOVE ${remove.map((name) => `#${name}`).join(', ')}` : '',
  ]
    .filter((part) => part !== '')
    .join(' ');
  return {
    Key: { ...key },
    UpdateExpression: expression,
    ...conditionParameters(condition, written, names),
  };
}

export function parametersOfCheck({ key, condition, values }: Required<Removal>) {
  return { Key: { ...key }, ConditionExpression: condition, ...conditionParameters(condition, values) };
}

export function parametersOfRemoval(removal: Removal): Parameters & { Key: Record<string, string> } {
  const { UpdateExpression: _none, ...parameters } = parametersOfChange(removal);
  return parameters;
}
