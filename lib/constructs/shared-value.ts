import { CfnParameter, Stack } from 'aws-cdk-lib';
import { StringParameter } from 'aws-cdk-lib/aws-ssm';
import type { Construct, IConstruct } from 'constructs';
import type { Stage } from '../stage.ts';

interface SharedValueProps {
  stage: Stage;
  /** What only a deployment gives: the id of the API, the ARN of a secret. */
  value: string;
}

/**
 * A value of one stack for the others of its stage. It stands in the parameter store under a name that is known in advance, and each
 * deployment of a reader looks it up anew: neither stack holds the other back when it changes or goes, and a value that changed
 * reaches readers whose own template did not (docs/decisions/004-names-known-in-advance.md).
 */
export class SharedValue {
  private readonly name: string;
  private readonly value: string;
  private readonly owner: Stack;
  private readonly parameterId: string;

  constructor(scope: Construct, id: string, { stage, value }: SharedValueProps) {
    this.name = `/${stage.prefix}/${id}`;
    this.value = value;
    this.owner = Stack.of(scope);
    this.parameterId = `shared-${id}`;
    new StringParameter(scope, this.parameterId, { parameterName: this.name, stringValue: value });
  }

  /** The value as the reader's stack may write it, which from now on is deployed after the owner's. */
  readBy(reader: IConstruct): string {
    const stack = Stack.of(reader);
    if (stack === this.owner) return this.value;
    stack.addStackDependency(this.owner);
    const known = stack.node.tryFindChild(this.parameterId) as CfnParameter | undefined;
    const parameter =
      known ??
      new CfnParameter(stack, this.parameterId, { type: 'AWS::SSM::Parameter::Value<String>', default: this.name });
    return parameter.valueAsString;
  }
}
