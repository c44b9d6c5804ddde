import type { Json } from './assembly.ts';

/** The values that the intrinsic functions of one stack's template may use. */
export interface Scope {
  /** `Ref` of a resource, a parameter or a pseudo parameter such as `AWS::Region`. */
  ref(name: string): Json;
  attribute(logicalId: string, attribute: string): Json;
  importValue(exportName: string): Json;
  /** Returns an output of another stack, exported or not, optionally in another region. */
  stackOutput(stack: string, output: string, region?: string): Json;
  condition(name: string): boolean;
  mapping(map: string, key: string, secondKey: string): Json;
}

/** An unresolvable template; the message names the function and its argument. */
export class TemplateError extends Error {
  override name = 'TemplateError';
}

/** The value of `AWS::NoValue`: its property or list element disappears. */
export const NO_VALUE: Json = { 'local:NoValue': true };

/** Resolves every intrinsic function within `value`, as CloudFormation does before it creates a resource. */
export function resolveIntrinsics(value: Json, scope: Scope): Json {
  if (Array.isArray(value))
    return value.map((element) => resolveIntrinsics(element, scope)).filter((element) => element !== NO_VALUE);
  if (value === null || typeof value !== 'object') return value;
  const [name, ...others] = Object.keys(value);
  if (name !== undefined && others.length === 0 && isIntrinsic(name)) return apply(name, value[name] ?? null, scope);
  const resolved: Record<string, Json> = {};
  for (const [key, inner] of Object.entries(value)) {
    const result = resolveIntrinsics(inner, scope);
    if (result !== NO_VALUE) resolved[key] = result;
  }
  return resolved;
}

function isIntrinsic(key: string): boolean {
  return key === 'Ref' || key === 'Condition' || key.startsWith('Fn::');
}

function apply(name: string, argument: Json, scope: Scope): Json {
  const intrinsic = intrinsics[name];
  if (intrinsic === undefined) throw new TemplateError(`The local cloud does not know the intrinsic function ${name}.`);
  return intrinsic(argument, scope);
}

const intrinsics: Record<string, (argument: Json, scope: Scope) => Json> = {
  Ref: (argument, scope) => scope.ref(text(argument, 'Ref')),
  /** As a value this is a policy's condition block; only inside `Conditions` it has a name of its own. */
  Condition: (argument, scope) =>
    typeof argument === 'string' ? scope.condition(argument) : { Condition: resolveIntrinsics(argument, scope) },
  'Fn::GetAtt': (argument, scope) => {
    const parts =
      typeof argument === 'string'
        ? argument.split('.')
        : list(argument, 'Fn::GetAtt').map((part) => text(resolveIntrinsics(part, scope), 'Fn::GetAtt'));
    const [logicalId = '', ...attribute] = parts;
    return scope.attribute(logicalId, attribute.join('.'));
  },
  'Fn::Join': (argument, scope) => {
    const [separator, parts] = list(argument, 'Fn::Join');
    return list(resolveIntrinsics(parts ?? null, scope), 'Fn::Join')
      .map((part) => text(part, 'Fn::Join'))
      .join(text(separator ?? null, 'Fn::Join'));
  },
  'Fn::Sub': (argument, scope) => {
    const [template, variables] = Array.isArray(argument) ? argument : [argument, {}];
    return substitute(text(template ?? null, 'Fn::Sub'), (variables ?? {}) as Record<string, Json>, scope);
  },
  'Fn::Select': (argument, scope) => {
    const [index, values] = list(argument, 'Fn::Select').map((part) => resolveIntrinsics(part, scope));
    const selected = list(values ?? null, 'Fn::Select')[Number(index)];
    if (selected === undefined)
      throw new TemplateError(`Fn::Select has no element ${String(index)} in ${JSON.stringify(values)}.`);
    return selected;
  },
  'Fn::Split': (argument, scope) => {
    const [separator, value] = list(argument, 'Fn::Split').map((part) =>
      text(resolveIntrinsics(part, scope), 'Fn::Split'),
    );
    return (value ?? '').split(separator ?? '');
  },
  'Fn::ImportValue': (argument, scope) =>
    scope.importValue(text(resolveIntrinsics(argument, scope), 'Fn::ImportValue')),
  /** CDK's weak references between stacks. */
  'Fn::GetStackOutput': (argument, scope) => {
    const { StackName, OutputName, Region } = resolveIntrinsics(argument, scope) as Record<string, Json>;
    return scope.stackOutput(
      text(StackName ?? null, 'Fn::GetStackOutput'),
      text(OutputName ?? null, 'Fn::GetStackOutput'),
      typeof Region === 'string' ? Region : undefined,
    );
  },
  'Fn::FindInMap': (argument, scope) => {
    const [map = '', key = '', secondKey = ''] = list(argument, 'Fn::FindInMap').map((part) =>
      text(resolveIntrinsics(part, scope), 'Fn::FindInMap'),
    );
    return scope.mapping(map, key, secondKey);
  },
  'Fn::Base64': (argument, scope) =>
    Buffer.from(text(resolveIntrinsics(argument, scope), 'Fn::Base64')).toString('base64'),
  'Fn::If': (argument, scope) => {
    const [condition, whenTrue = null, whenFalse = null] = list(argument, 'Fn::If');
    return resolveIntrinsics(scope.condition(text(condition ?? null, 'Fn::If')) ? whenTrue : whenFalse, scope);
  },
  'Fn::Equals': (argument, scope) => {
    const [left, right] = list(resolveIntrinsics(argument, scope), 'Fn::Equals');
    return JSON.stringify(left) === JSON.stringify(right);
  },
  'Fn::And': (argument, scope) => list(argument, 'Fn::And').every((part) => resolveIntrinsics(part, scope) === true),
  'Fn::Or': (argument, scope) => list(argument, 'Fn::Or').some((part) => resolveIntrinsics(part, scope) === true),
  'Fn::Not': (argument, scope) => list(argument, 'Fn::Not').every((part) => resolveIntrinsics(part, scope) !== true),
};

/** Replaces `${Name}`, `${Resource.Attribute}` and the escape `${!literal}`. */
function substitute(template: string, variables: Record<string, Json>, scope: Scope): string {
  return template.replace(/\$\{(!?)([^}]+)\}/g, (_, literal: string, name: string) => {
    if (literal === '!') return `\${${name}}`;
    const variable = variables[name];
    if (variable !== undefined) return text(resolveIntrinsics(variable, scope), 'Fn::Sub');
    const [logicalId = '', ...attribute] = name.split('.');
    return text(attribute.length === 0 ? scope.ref(name) : scope.attribute(logicalId, attribute.join('.')), 'Fn::Sub');
  });
}

function text(value: Json, where: string): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  throw new TemplateError(`${where} needs text and was given ${JSON.stringify(value)}.`);
}

function list(value: Json, where: string): Json[] {
  if (!Array.isArray(value)) throw new TemplateError(`${where} needs a list and was given ${JSON.stringify(value)}.`);
  return value;
}
