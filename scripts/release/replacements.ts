import { isDeepStrictEqual } from 'node:util';
import { loadAwsServiceSpecSync } from '@aws-cdk/aws-service-spec';

interface Resource {
  Type: string;
  Properties?: Record<string, unknown>;
  DeletionPolicy?: string;
}

export interface Template {
  Resources: Record<string, Resource>;
}

/** The types of resources that have data. Another one of these in their place would be empty. */
export const WITH_DATA = [
  'AWS::DynamoDB::GlobalTable',
  'AWS::DynamoDB::Table',
  'AWS::S3::Bucket',
  'AWS::Cognito::UserPool',
  'AWS::KMS::Key',
  'AWS::SecretsManager::Secret',
];

/** Cognito changes none of these, and the specification does not say so. */
const UNCHANGEABLE: Record<string, string[]> = {
  'AWS::Cognito::UserPool': ['AliasAttributes', 'UsernameAttributes', 'UsernameConfiguration'],
};

/** Forward to a new release, or back to an earlier one that does not know what came later. */
export type Direction = 'forward' | 'back';

/** Named resources that stay when their stack drops them; the next release takes them in again. */
const TAKEN_IN_AGAIN = ['AWS::DynamoDB::GlobalTable', 'AWS::S3::Bucket'];

/**
 * Returns a sentence for each change by which CloudFormation would replace or abandon a resource with data: by the
 * resource specification, as CloudFormation decides it.
 */
export function replacementsIn(stack: string, deployed: Template, wanted: Template, direction: Direction): string[] {
  return Object.entries(deployed.Resources)
    .filter(([, { Type }]) => WITH_DATA.includes(Type))
    .flatMap(([id, was]) => {
      const name = `${stack}: ${was.Type} ${id}${nameOf(was)}`;
      const is = wanted.Resources[id];
      if (is === undefined && direction === 'back' && isTakenInAgain(was)) return [];
      if (is === undefined) return [`${name} is missing from the new template, so its stack would leave or delete it.`];
      if (is.Type !== was.Type) return [`${name} would become a ${is.Type}.`];
      return replacingProperties(was.Type)
        .filter((property) => !isDeepStrictEqual(was.Properties?.[property], is.Properties?.[property]))
        .map((property) => `${name} would be replaced by an empty one: ${property} changes.`);
    });
}

const isTakenInAgain = ({ Type, DeletionPolicy = 'Delete' }: Resource): boolean =>
  TAKEN_IN_AGAIN.includes(Type) && DeletionPolicy !== 'Delete';

let specification: ReturnType<typeof loadAwsServiceSpecSync> | undefined;

/** Returns the properties of a type whose change makes CloudFormation replace the resource. */
export function replacingProperties(type: string): string[] {
  specification ??= loadAwsServiceSpecSync();
  const [resource] = specification.lookup('resource', 'cloudFormationType', 'equals', type);
  const specified = Object.entries(resource?.properties ?? {}).flatMap(([name, { causesReplacement }]) =>
    causesReplacement === 'yes' || causesReplacement === 'maybe' ? [name] : [],
  );
  return [...specified, ...(UNCHANGEABLE[type] ?? [])];
}

function nameOf({ Properties = {} }: Resource): string {
  const name = Properties['TableName'] ?? Properties['BucketName'] ?? Properties['UserPoolName'] ?? Properties['Name'];
  return typeof name === 'string' ? ` (${name})` : '';
}
