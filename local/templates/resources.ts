import type { Assembly, Json, Stack } from './assembly.ts';
import { identities, type Identity } from './resources/identities.ts';
import type { LocalAddresses } from './local-addresses.ts';
import { NO_VALUE, resolveIntrinsics, TemplateError, type Scope } from './intrinsics.ts';

/** A resource as after a deployment: its properties without intrinsic functions. */
export interface Resource extends Identity {
  stack: string;
  logicalId: string;
  type: string;
  properties: Record<string, Json>;
}

/**
 * Resolves all stacks of an assembly. Follows references on demand, across stacks through their exports.
 * @throws TemplateError for a type that the local cloud does not know, naming type and logical id
 */
export function resolveResources(assembly: Assembly, addresses: LocalAddresses): Resource[] {
  const known = new Map<string, Identity>();
  const outputs: Outputs = { exported: new Map(), ofStacks: new Map(), stored: new Map() };
  const scopes = assembly.stacks.map((stack) => ({ stack, scope: scopeOf(stack, known, outputs, addresses) }));
  for (const { stack, scope } of scopes) {
    for (const [name, output] of Object.entries(stack.template.Outputs)) {
      const value = () => resolveIntrinsics(output.Value, scope);
      outputs.ofStacks.set(`${stack.name}/${name}`, value);
      if (output.Export !== undefined)
        outputs.exported.set(String(resolveIntrinsics(output.Export.Name, scope)), value);
    }
    for (const [logicalId, { Type, Properties = {} }] of Object.entries(stack.template.Resources)) {
      if (Type !== 'AWS::SSM::Parameter') continue;
      outputs.stored.set(scope.identity(logicalId).id, () => resolveIntrinsics(Properties['Value'] ?? '', scope));
    }
  }
  return scopes.flatMap(({ stack, scope }) =>
    Object.entries(stack.template.Resources)
      .filter(
        ([, { Type, Condition }]) =>
          Type !== 'AWS::CDK::Metadata' && (Condition === undefined || scope.condition(Condition)),
      )
      .map(([logicalId, { Type, Properties = {} }]) =>
        within(stack, logicalId, () => ({
          stack: stack.name,
          logicalId,
          type: Type,
          ...scope.identity(logicalId),
          properties: resolveIntrinsics(Properties, scope) as Record<string, Json>,
        })),
      ),
  );
}

interface StackScope extends Scope {
  identity(logicalId: string): Identity;
}

/** The values that stacks share; each is resolved on its first request. */
interface Outputs {
  exported: Map<string, () => Json>;
  /** By `{stack}/{output}`. */
  ofStacks: Map<string, () => Json>;
  /** The parameter store, by the names of its parameters. */
  stored: Map<string, () => Json>;
}

function scopeOf(stack: Stack, known: Map<string, Identity>, outputs: Outputs, addresses: LocalAddresses): StackScope {
  const { template, account, region } = stack;
  const pseudo: Record<string, Json> = {
    'AWS::AccountId': account,
    'AWS::Region': region,
    'AWS::Partition': 'aws',
    'AWS::URLSuffix': 'amazonaws.com',
    'AWS::StackName': stack.name,
    'AWS::StackId': `arn:aws:cloudformation:${region}:${account}:stack/${stack.name}/local`,
    'AWS::NoValue': NO_VALUE,
  };
  const storedAt = (name: Json) => {
    const value = outputs.stored.get(String(name));
    if (value === undefined) throw new TemplateError(`No stack stores the parameter ${String(name)}.`);
    return value();
  };
  const scope: StackScope = {
    identity(logicalId) {
      const key = `${stack.name}/${logicalId}`;
      const earlier = known.get(key);
      if (earlier !== undefined) return earlier;
      const resource = template.Resources[logicalId];
      if (resource === undefined) throw new TemplateError(`Stack ${stack.name} has no resource ${logicalId}.`);
      const identify = identities[resource.Type];
      if (identify === undefined)
        throw new TemplateError(`The local cloud does not know the resource type ${resource.Type} (${logicalId}).`);
      const property = (name: string) => {
        const value = resource.Properties?.[name];
        return value === undefined ? undefined : resolveIntrinsics(value, scope);
      };
      const identity = identify({ stack: stack.name, logicalId, account, region, property, addresses });
      known.set(key, identity);
      return identity;
    },
    ref(name) {
      if (name in pseudo) return pseudo[name] ?? null;
      const parameter = template.Parameters[name];
      if (parameter?.Type?.startsWith('AWS::SSM::Parameter::Value') === true)
        return storedAt(parameter.Default ?? null);
      if (parameter !== undefined) return parameter.Default ?? '';
      return scope.identity(name).id;
    },
    attribute(logicalId, attribute) {
      const value = scope.identity(logicalId).attributes[attribute];
      if (value === undefined)
        throw new TemplateError(
          `${logicalId} (${template.Resources[logicalId]?.Type}) has no attribute ${attribute} in the local cloud.`,
        );
      return value;
    },
    importValue(name) {
      const value = outputs.exported.get(name);
      if (value === undefined) throw new TemplateError(`No stack exports ${name}.`);
      return value();
    },
    stackOutput(stackName, output) {
      const value = outputs.ofStacks.get(`${stackName}/${output}`);
      if (value === undefined) throw new TemplateError(`Stack ${stackName} has no output ${output}.`);
      return value();
    },
    condition(name) {
      const condition = template.Conditions[name];
      if (condition === undefined) throw new TemplateError(`Stack ${stack.name} has no condition ${name}.`);
      return resolveIntrinsics(condition, scope) === true;
    },
    mapping(map, key, secondKey) {
      const value = template.Mappings[map]?.[key]?.[secondKey];
      if (value === undefined)
        throw new TemplateError(`Stack ${stack.name} has no mapping ${map}.${key}.${secondKey}.`);
      return value;
    },
  };
  return scope;
}

/** Adds the place in a template to an error. */
function within<T>(stack: Stack, logicalId: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof TemplateError) throw new TemplateError(`${stack.name}/${logicalId}: ${error.message}`);
    throw error;
  }
}
