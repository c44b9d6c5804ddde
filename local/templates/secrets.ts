import { randomInt } from 'node:crypto';
import type { LocalSecrets } from '../aws/secrets-manager.ts';
import type { Resource } from './resources.ts';

export interface DeclaredSecret {
  name: string;
  arn: string;
  /** Generates a value as the template defines; undefined when the staff enter it. */
  generate?: () => string;
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** `GenerateSecretString` of the template. */
interface WantedSecret {
  PasswordLength?: number;
  /** JSON that receives the value under the key; undefined: the value alone. */
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

/** @throws AwsError for an unknown secret */
export const fieldOfSecret = (secrets: Pick<LocalSecrets, 'valueOf'>, { secret, field }: SecretReference): string =>
  String((JSON.parse(secrets.valueOf(secret)) as Record<string, unknown>)[field] ?? '');

interface SecretReference {
  secret: string;
  field: string;
}

/**
 * Returns the name and field of the secret that CloudFormation would insert for `{{resolve:secretsmanager:…}}`;
 * undefined for plain text.
 */
export function secretReference(text: string): SecretReference | undefined {
  const [, secret, field] = /^\{\{resolve:secretsmanager:(.+?):SecretString:([^:]*):[^:]*:[^:]*\}\}$/.exec(text) ?? [];
  return secret === undefined || field === undefined ? undefined : { secret, field };
}
