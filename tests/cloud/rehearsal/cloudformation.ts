import { randomUUID } from 'node:crypto';
import type { Account } from './account.ts';
import { parametersOf } from './parameters.ts';
import { type Answer, members, type Query, Refusal } from './query.ts';
import { Stack, type Submission } from './stack.ts';

interface ChangeSet {
  id: string;
  name: string;
  stack: Stack;
  submission: Submission;
  importExisting: boolean;
  refusal: string | undefined;
}

const NO_CHANGES =
  "The submitted information didn't contain changes. Submit different information to create a change set.";

/** @throws Refusal for an existing stack that must be created, or a stack that is not ready for an update */
function refuseUnready(name: string, known: Stack | undefined, creating: boolean): void {
  if (known && creating && known.status !== 'REVIEW_IN_PROGRESS')
    throw new Refusal(`Stack [${name}] already exists`, 'AlreadyExistsException');
  if (!creating && !/^(CREATE|UPDATE|UPDATE_ROLLBACK)_COMPLETE$/.test(known?.status ?? ''))
    throw new Refusal(`Stack:${name} is in ${known?.status} state and can not be updated.`);
}

/** The part of CloudFormation's API that CDK's command line calls. */
export class CloudFormation {
  private readonly account: Account;
  private readonly templateAt: (url: string) => string;
  private changeSets: ChangeSet[] = [];

  /** @param templateAt reads the upload at an address of S3 */
  constructor(account: Account, templateAt: (url: string) => string) {
    this.account = account;
    this.templateAt = templateAt;
  }

  /** @throws Refusal */
  call(action: string, query: Query, region: string): Answer {
    const call = this.actions[action];
    if (call === undefined)
      throw new Refusal(`The stand-in for CloudFormation does not know ${action}.`, 'InvalidAction');
    return call(query, region);
  }

  private readonly actions: Record<string, (query: Query, region: string) => Answer> = {
    DescribeStacks: (query, region) => ({ Stacks: [described(this.stackOf(query, region))] }),
    DescribeStackEvents: (query, region) => ({ StackEvents: eventsOf(this.stackOf(query, region)) }),
    DescribeStackResources: (query, region) => ({ StackResources: resourcesOf(this.stackOf(query, region)) }),
    GetTemplate: (query, region) => ({ TemplateBody: this.stackOf(query, region).submitted.body }),
    CreateChangeSet: (query, region) => this.createChangeSet(query, region),
    DescribeChangeSet: (query, region) => this.describeChangeSet(query, region),
    ExecuteChangeSet: (query, region) => {
      const { stack, submission, importExisting } = this.changeSetOf(query, region);
      this.changeSets = this.changeSets.filter((one) => one.stack !== stack);
      stack.deploy(submission, importExisting);
      return {};
    },
    DeleteChangeSet: (query, region) => {
      const found = this.findChangeSet(query, region);
      this.changeSets = this.changeSets.filter((one) => one !== found);
      return {};
    },
    DeleteStack: (query, region) => {
      this.account.stack(region, query.get('StackName') ?? '')?.delete();
      return {};
    },
    UpdateTerminationProtection: (query, region) => {
      const stack = this.stackOf(query, region);
      stack.terminationProtection = query.get('EnableTerminationProtection') === 'true';
      return { StackId: stack.id };
    },
  };

  private createChangeSet(query: Query, region: string): Answer {
    const name = query.get('StackName') ?? '';
    const known = this.account.stack(region, name);
    refuseUnready(name, known, query.get('ChangeSetType') === 'CREATE');
    const url = query.get('TemplateURL');
    const body = url === null ? (query.get('TemplateBody') ?? '') : this.templateAt(url);
    const parameters = parametersOf(this.account, region, body);
    const stack = known ?? new Stack(this.account, region, name);
    if (known === undefined) this.account.stacks.push(stack);
    const submission = { body, parameters, tags: members(query, 'Tags') };
    const changeSet: ChangeSet = {
      id: `arn:aws:cloudformation:${region}:${this.account.id}:changeSet/${query.get('ChangeSetName')}/${randomUUID()}`,
      name: query.get('ChangeSetName') ?? '',
      stack,
      submission,
      importExisting: query.get('ImportExistingResources') === 'true',
      refusal: stack.differsFrom(submission) ? undefined : NO_CHANGES,
    };
    this.changeSets.push(changeSet);
    return { Id: changeSet.id, StackId: stack.id };
  }

  private describeChangeSet(query: Query, region: string): Answer {
    const { id, name, stack, refusal } = this.changeSetOf(query, region);
    return {
      ChangeSetId: id,
      ChangeSetName: name,
      StackId: stack.id,
      StackName: stack.name,
      Status: refusal === undefined ? 'CREATE_COMPLETE' : 'FAILED',
      StatusReason: refusal,
      ExecutionStatus: refusal === undefined ? 'AVAILABLE' : 'UNAVAILABLE',
      CreationTime: new Date().toISOString(),
      Changes: [],
    };
  }

  private stackOf(query: Query, region: string): Stack {
    const name = query.get('StackName') ?? '';
    const stack = this.account.stack(region, name);
    if (stack === undefined) throw new Refusal(`Stack with id ${name} does not exist`);
    return stack;
  }

  private findChangeSet(query: Query, region: string): ChangeSet | undefined {
    const stack = this.account.stack(region, query.get('StackName') ?? '');
    const wanted = query.get('ChangeSetName') ?? '';
    return this.changeSets.find((one) => one.stack === stack && [one.id, one.name].includes(wanted));
  }

  private changeSetOf(query: Query, region: string): ChangeSet {
    const found = this.findChangeSet(query, region);
    if (found === undefined)
      throw new Refusal(`ChangeSet [${query.get('ChangeSetName')}] does not exist`, 'ChangeSetNotFound');
    return found;
  }
}

const described = (stack: Stack): Answer => ({
  StackId: stack.id,
  StackName: stack.name,
  StackStatus: stack.status,
  StackStatusReason: stack.events.findLast(({ reason }) => reason !== undefined)?.reason,
  CreationTime: '2026-11-22T00:00:00Z',
  EnableTerminationProtection: stack.terminationProtection,
  Tags: stack.submitted.tags,
  Outputs: stack.outputs.map(({ name, value }) => ({ OutputKey: name, OutputValue: value })),
  Parameters: Object.entries(stack.submitted.parameters).map(([name, value]) => ({
    ParameterKey: name,
    ParameterValue: value,
    ResolvedValue: value,
  })),
});

const resourcesOf = (stack: Stack): Answer =>
  stack.things.map(({ logicalId, type, id }) => ({
    StackName: stack.name,
    LogicalResourceId: logicalId,
    PhysicalResourceId: id,
    ResourceType: type,
    ResourceStatus: 'CREATE_COMPLETE',
    Timestamp: '2026-11-22T00:00:00Z',
  }));

const eventsOf = (stack: Stack): Answer =>
  stack.events.toReversed().map(({ logicalId, type, status, reason, time }, index) => ({
    EventId: String(stack.events.length - index),
    StackId: stack.id,
    StackName: stack.name,
    LogicalResourceId: logicalId,
    PhysicalResourceId: logicalId === stack.name ? stack.id : logicalId,
    ResourceType: type,
    ResourceStatus: status,
    ResourceStatusReason: reason,
    Timestamp: time.toISOString(),
  }));
