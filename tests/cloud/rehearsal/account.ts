import type { Json } from '../../../local/templates/assembly.ts';
import type { Identity } from '../../../local/templates/resources/identities.ts';
import type { Stack } from './stack.ts';
import type { Policy } from './template.ts';

export type Properties = Record<string, Json>;

/** An existing resource in the account, in a stack or left over from one. */
export interface Thing extends Identity {
  region: string;
  type: string;
  logicalId: string;
  properties: Properties;
  whenDeleted: Policy;
  /** Undefined if it outlived its stack. */
  stack: Stack | undefined;
  /** True if the bucket has contents. */
  filled?: boolean;
}

/** A person's AWS account: all regions' resources, and the stacks. */
export class Account {
  readonly id = '111122223333';
  readonly stacks: Stack[] = [];
  readonly things: Thing[] = [];
  /** Called before each step of a deployment; its exception makes the step fail. */
  beforeStep: (stack: Stack, logicalId: string) => void = () => undefined;
  private serial = 0;

  /** Makes generated ids differ each time. */
  nextSerial(): number {
    return ++this.serial;
  }

  stack(region: string, nameOrId: string): Stack | undefined {
    return this.stacks.find(
      (stack) =>
        stack.region === region &&
        (stack.id === nameOrId || (stack.name === nameOrId && stack.status !== 'DELETE_COMPLETE')),
    );
  }

  ofType(type: string, region?: string): Thing[] {
    return this.things.filter((thing) => thing.type === type && (region === undefined || thing.region === region));
  }

  /** Returns the resources that outlived their stacks. */
  leftOver(): Thing[] {
    return this.things.filter(({ stack }) => stack === undefined);
  }

  /** Adds a secret made by a person, as templates may name it. */
  addSecret(region: string, name: string): void {
    const properties = { Name: name };
    this.things.push({
      region,
      type: 'AWS::SecretsManager::Secret',
      logicalId: '',
      properties,
      whenDeleted: 'Retain',
      stack: undefined,
      id: name,
      arn: '',
      attributes: {},
    });
  }
}
