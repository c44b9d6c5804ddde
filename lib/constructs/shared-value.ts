import { CfnParameter, Stack } from 'aws-cdk-lib';
import { StringParameter } from 'aws-cdk-lib/aws-ssm';
import type { Construct, IConstruct } from 'constructs';
import type { Stage } from '../stage.ts';

interface SharedValueProps {
  stage: Stage;
  /** A value that only a deployment creates: the id of the API, the ARN of a secret. */
  value: string;
}

/**
 * A value of one stack for the others of its stage. It is in the parameter store under a name known in advance, and
 * each deployment of a reader looks it up again. So neither stack blocks the other when the value changes or
 * disappears. A changed value also reaches readers with an unchanged template
 * (docs/decisions/004-names-known-in-advance.md).
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

  /** Returns the value for the reader's stack, and makes that stack deploy after the owner's. */
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
