import type { PolicyDocument, PolicyStatement } from '../../aws/access/policy.ts';
import type { LambdaFunction } from '../../lambda/function.ts';
import { TemplateError } from '../intrinsics.ts';
import type { Resource } from '../resources.ts';

/** A function as its template declares it; its runner adds region, endpoint and keys to its environment. */
export interface DeclaredFunction extends LambdaFunction {
  roleArn: string;
  /** The services that may invoke it: the policy made of its permissions. */
  policy: PolicyDocument;
}

interface FunctionProperties {
  Handler: string;
  Role: string;
  Runtime: string;
  Code: { S3Key?: string };
  Environment?: { Variables?: Record<string, string> };
  /** Lambda's defaults: 3 seconds, 128 MB. */
  Timeout?: number;
  MemorySize?: number;
  ReservedConcurrentExecutions?: number;
}

interface PermissionProperties {
  Action: string;
  FunctionName: string;
  Principal: string;
  SourceArn?: string;
  SourceAccount?: string;
}

/**
 * Returns the shop's functions. Leaves out CDK's own copier of the site, which only a deployment calls (by a custom
 * resource's token).
 * @param assets from asset key to folder
 */
export function readFunctions(resources: readonly Resource[], assets: ReadonlyMap<string, string>): DeclaredFunction[] {
  const deployers = new Set(resources.map(({ properties }) => properties['ServiceToken']));
  return resources
    .filter(({ type, arn }) => type === 'AWS::Lambda::Function' && !deployers.has(arn))
    .map((resource) => {
      const properties = resource.properties as unknown as FunctionProperties;
      const {
        Handler,
        Role,
        Runtime,
        Code,
        Environment,
        Timeout = 3,
        MemorySize = 128,
        ReservedConcurrentExecutions,
      } = properties;
      const folder = assets.get(Code.S3Key ?? '');
      if (!/^nodejs/.test(Runtime))
        throw new TemplateError(`${resource.logicalId}: the local cloud does not run ${Runtime}.`);
      if (folder === undefined)
        throw new TemplateError(`${resource.logicalId}: the code is not an asset of this assembly.`);
      return {
        name: resource.id,
        arn: resource.arn,
        folder,
        handler: Handler,
        environment: Environment?.Variables ?? {},
        timeoutSeconds: Timeout,
        memoryMegabytes: MemorySize,
        ...(ReservedConcurrentExecutions !== undefined && { reservedConcurrency: ReservedConcurrentExecutions }),
        roleArn: Role,
        policy: policyOf(resource, resources),
      };
    });
}

function policyOf(lambda: Resource, resources: readonly Resource[]): PolicyDocument {
  const permissions = resources
    .filter(({ type }) => type === 'AWS::Lambda::Permission')
    .map(({ properties }) => properties as unknown as PermissionProperties)
    .filter(({ FunctionName }) => FunctionName === lambda.arn || FunctionName === lambda.id);
  return { Version: '2012-10-17', Statement: permissions.map((permission) => statementOf(permission, lambda.arn)) };
}

function statementOf(
  { Action, Principal, SourceArn, SourceAccount }: PermissionProperties,
  arn: string,
): PolicyStatement {
  return {
    Effect: 'Allow',
    Action,
    Resource: arn,
    Principal: Principal.includes('.amazonaws.com') ? { Service: Principal } : { AWS: Principal },
    Condition: {
      ...(SourceArn !== undefined && { ArnLike: { 'aws:SourceArn': SourceArn } }),
      ...(SourceAccount !== undefined && { StringEquals: { 'aws:SourceAccount': SourceAccount } }),
    },
  };
}
