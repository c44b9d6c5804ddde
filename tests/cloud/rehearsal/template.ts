import type { Json, Template } from '../../../local/templates/assembly.ts';
import type { Properties } from './account.ts';

export type Policy = 'Delete' | 'Retain' | 'RetainExceptOnCreate';

/** A resource as its template describes it. */
export interface Wanted {
  logicalId: string;
  type: string;
  properties: Properties;
  whenDeleted: Policy;
}

interface WrittenResource {
  Type: string;
  Properties?: Properties;
  DependsOn?: string | string[];
  DeletionPolicy?: Policy;
}

/** Returns a template's resources, each after those that it refers to. */
export function inOrder({ Resources }: Pick<Template, 'Resources'>): Wanted[] {
  const written = Object.entries(Resources as Record<string, WrittenResource>).filter(
    ([, { Type }]) => Type !== 'AWS::CDK::Metadata',
  );
  const waiting = new Map(
    written.map(([logicalId, resource]) => [
      logicalId,
      new Set(spokenOf(resource).filter((other) => other !== logicalId && other in Resources)),
    ]),
  );
  const order: Wanted[] = [];
  while (waiting.size > 0) {
    const next = [...waiting].find(([, others]) => ![...others].some((other) => waiting.has(other)))?.[0];
    if (next === undefined) throw new Error(`Circular dependency between resources: ${[...waiting.keys()].join(', ')}`);
    waiting.delete(next);
    const { Type, Properties = {}, DeletionPolicy = 'Delete' } = Resources[next] as WrittenResource;
    order.push({ logicalId: next, type: Type, properties: Properties, whenDeleted: DeletionPolicy });
  }
  return order;
}

function spokenOf({ Properties = {}, DependsOn = [] }: WrittenResource): string[] {
  return [...[DependsOn].flat(), ...references(Properties)];
}

function references(value: Json): string[] {
  if (Array.isArray(value)) return value.flatMap(references);
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    if (name === 'Ref') return [String(inner)];
    if (name === 'Fn::GetAtt') return [String((inner as Json[])[0])];
    if (name === 'Fn::Sub') {
      const [text] = [inner].flat() as string[];
      return [...references(inner), ...[...(text ?? '').matchAll(/\$\{([^.}!]+)/g)].map(([, id = '']) => id)];
    }
    return references(inner);
  });
}
