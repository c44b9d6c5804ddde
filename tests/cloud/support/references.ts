import { hasAttribute } from './specification.ts';

interface Template {
  Resources: Record<string, { Type: string; Properties?: unknown; DependsOn?: string | string[] }>;
  Parameters?: Record<string, unknown>;
}

/** Returns a template's references to missing resources or attributes, and its unused parameters. */
export function danglingIn(template: Template): string[] {
  const { Resources, Parameters = {} } = template;
  const spoken = [...spokenOf(template)];
  const named = new Set(spoken.map(([id]) => id));
  const known = (id: string) => id in Resources || id in Parameters || id.startsWith('AWS::');
  const needed = Object.values(Resources).flatMap(({ DependsOn = [] }) => DependsOn);
  return [
    ...[...named].filter((id) => !known(id)),
    ...needed.filter((id) => !(id in Resources)),
    ...spoken.flatMap(([id, attribute]) => {
      const type = Resources[id]?.Type ?? '';
      return attribute === undefined || hasAttribute(type, attribute) ? [] : [`${id}: ${type} has no ${attribute}`];
    }),
    ...Object.keys(Parameters)
      .filter((id) => !named.has(id))
      .map((id) => `${id} is given and not used`),
  ];
}

/** Yields each resource or parameter referred to below the value, and its attribute. */
function* spokenOf(value: unknown): Generator<[id: string, attribute: string | undefined]> {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, below] of Object.entries(value)) {
    if (name === 'Ref') yield [String(below), undefined];
    else if (name === 'Fn::GetAtt') yield below as [string, string];
    else yield* spokenOf(below);
    if (name === 'Fn::Sub')
      for (const [, id = '', attribute] of String([below].flat()[0]).matchAll(/\$\{([\w:]+)(?:\.([\w.]+))?\}/g))
        yield [id, attribute];
  }
}
