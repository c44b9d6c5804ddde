import type { Account } from './account.ts';
import { Refusal } from './query.ts';

interface Parameter {
  Type: string;
  Default?: string;
}

/**
 * Returns a template's present parameters, with a new lookup of the store's each time. All others have their defaults.
 */
export function parametersOf(account: Account, region: string, body: string): Record<string, string> {
  const { Parameters = {} } = JSON.parse(body) as { Parameters?: Record<string, Parameter> };
  return Object.fromEntries(
    Object.entries(Parameters).map(([name, { Type, Default = '' }]) => [
      name,
      Type.startsWith('AWS::SSM::Parameter::Value') ? stored(account, region, Default) : Default,
    ]),
  );
}

function stored(account: Account, region: string, name: string): string {
  // The version of the bootstrap stack, which every template of CDK reads.
  if (name.startsWith('/cdk-bootstrap/')) return '30';
  const parameter = account.ofType('AWS::SSM::Parameter', region).find(({ id }) => id === name);
  if (parameter === undefined)
    throw new Refusal(`Unable to fetch parameters [${name}] from parameter store for this account.`);
  return String(parameter.properties['Value']);
}
