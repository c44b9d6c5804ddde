import type { PolicyDocument } from '../../aws/access/policy.ts';
import type { Resource } from '../resources.ts';

export interface Role {
  arn: string;
  /** Its inline policies, the attached ones, and the shop's own managed ones. */
  policies: PolicyDocument[];
}

interface AttachedPolicy {
  PolicyDocument: PolicyDocument;
  Roles?: string[];
}

/**
 * Returns the roles by ARN. AWS's own managed policies are unknown here, so permissions from them alone are refused:
 * the shop's roles name what they need.
 */
export function readRoles(resources: readonly Resource[]): Map<string, Role> {
  const attached = resources.filter(({ type }) => type === 'AWS::IAM::Policy' || type === 'AWS::IAM::ManagedPolicy');
  return new Map(
    resources
      .filter(({ type }) => type === 'AWS::IAM::Role')
      .map((role) => {
        const { Policies = [], ManagedPolicyArns = [] } = role.properties as unknown as {
          Policies?: AttachedPolicy[];
          ManagedPolicyArns?: string[];
        };
        const fromOutside = attached
          .map((policy) => ({ arn: policy.arn, ...(policy.properties as unknown as AttachedPolicy) }))
          .filter(({ arn, Roles = [] }) => Roles.includes(role.id) || (arn !== '' && ManagedPolicyArns.includes(arn)));
        return [
          role.arn,
          { arn: role.arn, policies: [...Policies, ...fromOutside].map((policy) => policy.PolicyDocument) },
        ];
      }),
  );
}
