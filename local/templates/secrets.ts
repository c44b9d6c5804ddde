import { randomInt } from 'node:crypto';
import type { LocalSecrets } from '../aws/secrets-manager.ts';
import type { Resource } from './resources.ts';

export interface DeclaredSecret {
  name: string;
  arn: string;
  /** Makes a value as the template wants it; undefined where people put it in. */
  generate?: () => string;
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** `GenerateSecretString` of the template. */
interface WantedSecret {
  PasswordLength?: number;
  /** JSON into which the value is put under the key, instead of standing alone. */
  SecretStringTemplate?: string;
  GenerateStringKey?: string;
}

function generated({ PasswordLength: length = 32, SecretStringTemplate, GenerateStringKey }: WantedSecret): string {
  const text = Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  if (SecretStringTemplate === undefined || GenerateStringKey === undefined) return text;
  return JSON.stringify({ ...(JSON.parse(SecretStringTemplate) as object), [GenerateStringKey]: text });
}

export function readSecrets(resources: readonly Resource[]): DeclaredSecret[] {
  return resources
    .filter(({ type }) => type === 'AWS::SecretsManager::Secret')
    .map(({ arn, attributes, properties }) => {
      const wanted = properties['GenerateSecretString'] as WantedSecret | undefined;
      return {
        name: String(attributes['Name']),
        arn,
        ...(wanted !== undefined && {
          generate: () => generated(wanted),
        }),
      };
    });
}

/** @throws AwsError when there is no such secret */
export const fieldOfSecret = (secrets: Pick<LocalSecrets, 'valueOf'>, { secret, field }: SecretReference): string =>
  String((JSON.parse(secrets.valueOf(secret)) as Record<string, unknown>)[field] ?? '');

interface SecretReference {
  secret: string;
  field: string;
}

/** The name of the secret and the field that CloudFormation would put in the place of `{{resolve:secretsmanager:…}}`; undefined for plain text. */
export function secretReference(text: string): SecretReference | undefined {
  const [, secret, field] = /^\{\{resolve:secretsmanager:(.+?):SecretString:([^:]*):[^:]*:[^:]*\}\}$/.exec(text) ?? [];
  return secret === undefined || field === undefined ? undefined : { secret, field };
}
