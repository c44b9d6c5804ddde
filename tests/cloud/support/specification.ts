import { loadAwsServiceSpecSync } from '@aws-cdk/aws-service-spec';

let specification: ReturnType<typeof loadAwsServiceSpecSync> | undefined;
/** Returns CloudFormation's specification of its resource types, the source of the CDK. */
const specified = () => (specification ??= loadAwsServiceSpecSync());

const resourceOf = (type: string) => specified().lookup('resource', 'cloudFormationType', 'equals', type)[0];

type Properties = NonNullable<ReturnType<typeof resourceOf>>['properties'];
type Type = Properties[string]['type'];
type Fields = Record<string, unknown>;

/**
 * Returns the faults of a template's resource; empty if all its properties are allowed. Values known only at deployment
 * are not checked.
 */
export function faultsOf(type: string, properties: Fields): string[] {
  const resource = resourceOf(type);
  return resource ? faultsOfFields(properties, resource.properties, type) : [`${type} is no type of a resource`];
}

/** Tells whether a resource has the attribute for templates. The answers of CDK's own helpers are CDK's business. */
export const hasAttribute = (type: string, name: string): boolean =>
  type.startsWith('Custom::') || name in (resourceOf(type)?.attributes ?? {});

function faultsOfFields(fields: Fields, properties: Properties, path: string): string[] {
  const missing = Object.entries(properties).filter(([name, { required }]) => required && !(name in fields));
  return [
    ...missing.map(([name]) => `${path}.${name} is missing`),
    ...Object.entries(fields).flatMap(([name, value]) => {
      const property = properties[name];
      return property ? faultsOfValue(value, property.type, `${path}.${name}`) : [`${path}.${name} is no property`];
    }),
  ];
}

function faultsOfValue(value: unknown, type: Type, path: string): string[] {
  if (isOpen(value)) return [];
  if (type.type === 'union') {
    const each = type.types.map((one) => faultsOfValue(value, one, path));
    return each.some((faults) => faults.length === 0) ? [] : (each[0] ?? []);
  }
  if (type.type === 'array')
    return Array.isArray(value)
      ? value.flatMap((one) => faultsOfValue(one, type.element, `${path}[]`))
      : [`${path} is no list`];
  if (type.type === 'map')
    return isFields(value)
      ? Object.entries(value).flatMap(([name, one]) => faultsOfValue(one, type.element, `${path}.${name}`))
      : [`${path} is no map`];
  if (type.type === 'ref')
    return isFields(value)
      ? faultsOfFields(value, specified().get('typeDefinition', type.reference.$ref).properties, path)
      : [`${path} has no fields`];
  return faultsOfScalar(value, type, path);
}

function faultsOfScalar(value: unknown, type: Type, path: string): string[] {
  const text = String(value);
  if (type.type === 'boolean') return ['true', 'false'].includes(text) ? [] : [`${path} is neither true nor false`];
  if (type.type === 'number' || type.type === 'integer')
    return typeof value !== 'object' && Number.isFinite(Number(value)) ? [] : [`${path} is no number`];
  if (type.type !== 'string') return [];
  if (typeof value === 'object') return [`${path} is no text`];
  return !type.allowedValues || type.allowedValues.includes(text) ? [] : [`${path} may not be ${text}`];
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Tells whether only a deployment knows the value: a reference, a function. */
const isOpen = (value: unknown): boolean =>
  isFields(value) && Object.keys(value).length === 1 && /^(?:Fn::|Ref$)/.test(Object.keys(value)[0]!);
