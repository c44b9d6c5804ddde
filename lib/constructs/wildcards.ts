import { Validations } from 'aws-cdk-lib';
import type { IConstruct } from 'constructs';

/** Explains why a policy below the construct needs a resource with a `*`. cdk-nag accepts none without a reason. */
export function explainWildcard(holder: IConstruct, resource: string, reason: string): void {
  Validations.of(holder).acknowledge({ id: `AwsSolutions-IAM5[Resource::${asFound(resource)}]`, reason });
}

/** Explains actions (`s3:List*`), which only CDK's own constructs need. */
export function explainActions(holder: IConstruct, actions: string[], reason: string): void {
  Validations.of(holder).acknowledge(
    ...actions.map((action) => ({ id: `AwsSolutions-IAM5[Action::${action}]`, reason })),
  );
}

/** cdk-nag writes values that only a deployment knows in angle brackets. */
function asFound(resource: string): string {
  return resource.replaceAll(/\$\{Token\[AWS\.AccountId\.\d+\]\}/g, '<AWS::AccountId>');
}
