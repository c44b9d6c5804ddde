import { randomInt } from 'node:crypto';
import type { Resource } from './resources.ts';

export interface DeclaredSecret {
  name: string;
  arn: string;
  /** Makes a value as the template wants it; undefined where people put it in. */
  generate?: () => string;
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

export function readSecrets(resources: readonly Resource[]): DeclaredSecret[] {
  return resources
    .filter(({ type }) => type === 'AWS::SecretsManager::Secret')
    .map(({ arn, attributes, properties }) => {
      const wanted = properties['GenerateSecretString'] as { PasswordLength?: number } | undefined;
      const { PasswordLength: length = 32 } = wanted ?? {};
      return {
        name: String(attributes['Name']),
        arn,
        ...(wanted !== undefined && {
          generate: () => Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join(''),
        }),
      };
    });
}

/** The name of the secret and the field that CloudFormation would put in the place of `{{resolve:secretsmanager:…}}`; undefined for plain text. */
export function secretReference(text: string): { secret: string; field: string } | undefined {
  const [, secret, field] = /^\{\{resolve:secretsmanager:(.+?):SecretString:([^:]*):[^:]*:[^:]*\}\}$/.exec(text) ?? [];
  return secret === undefined || field === undefined ? undefined : { secret, field };
}
