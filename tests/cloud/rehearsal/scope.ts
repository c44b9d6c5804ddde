import type { Json, Template } from '../../../local/templates/assembly.ts';
import { identities, type Identity } from '../../../local/templates/resources/identities.ts';
import { NO_VALUE, resolveIntrinsics, type Scope } from '../../../local/templates/intrinsics.ts';
import type { Account } from './account.ts';
import { Refusal } from './query.ts';
import type { Stack } from './stack.ts';

export interface StackScope extends Scope {
  /** Returns a created resource's id, ARN and attributes. */
  identify(logicalId: string): Identity;
}

/** Evaluates a template's functions for a stack, from the account's existing resources. */
export function scopeOf(
  account: Account,
  stack: Stack,
  template: Template,
  parameters: Record<string, string>,
): StackScope {
  const { region, name } = stack;
  const pseudo: Record<string, Json> = {
    'AWS::AccountId': account.id,
    'AWS::Region': region,
    'AWS::Partition': 'aws',
    'AWS::URLSuffix': 'amazonaws.com',
    'AWS::StackName': name,
    'AWS::StackId': stack.id,
    'AWS::NoValue': NO_VALUE,
  };
  const made = (logicalId: string) => {
    const thing = stack.things.findLast((one) => one.logicalId === logicalId);
    if (thing === undefined) throw new Refusal(`Template error: ${logicalId} is spoken of and was not made`);
    return thing;
  };
  const scope: StackScope = {
    ref: (id) => pseudo[id] ?? parameters[id] ?? made(id).id,
    attribute(logicalId, attribute) {
      const value = made(logicalId).attributes[attribute];
      // Any text serves for an attribute that the local cloud does not use.
      return value ?? `${made(logicalId).id}.${attribute}`;
    },
    importValue(exported) {
      const owner = account.stacks.find(
        ({ outputs, region: there }) => there === region && outputs.some((one) => one.exported === exported),
      );
      const value = owner?.outputs.find((one) => one.exported === exported)?.value;
      if (value === undefined) throw new Refusal(`No export named ${exported} found.`);
      stack.imports.add(exported);
      return value;
    },
    stackOutput(stackName, output, there = region) {
      const value = account.stack(there, stackName)?.outputs.find((one) => one.name === output)?.value;
      if (value === undefined)
        throw new Refusal(`Output ${output} of the stack ${stackName} in ${there} does not exist.`);
      return value;
    },
    condition: (condition) => resolveIntrinsics(template.Conditions[condition] ?? false, scope) === true,
    mapping: (map, key, second) => template.Mappings[map]?.[key]?.[second] ?? null,
    identify(logicalId) {
      const resource = template.Resources[logicalId];
      const identify = identities[resource?.Type ?? ''];
      if (identify === undefined) throw new Refusal(`Unrecognized resource types: [${resource?.Type}]`);
      const property = (key: string) => {
        const value = resource?.Properties?.[key];
        return value === undefined ? undefined : resolveIntrinsics(value, scope);
      };
      return identify({
        // A replaced resource is another one.
        stack: `${name}-${account.nextSerial()}`,
        logicalId,
        account: account.id,
        region,
        property,
        addresses: { distributionDomain: 'd111.cloudfront.net', apiEndpoint: `https://${name}.execute-api.example` },
      });
    },
  };
  return scope;
}
