import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { completeTemplate, type Template } from '../../../local/templates/assembly.ts';
import { resolveIntrinsics } from '../../../local/templates/intrinsics.ts';
import type { Account, Thing } from './account.ts';
import { parametersOf } from './parameters.ts';
import { Refusal } from './query.ts';
import { actUpon, staysBecause } from './rules.ts';
import { type StackScope, scopeOf } from './scope.ts';
import { inOrder } from './template.ts';
import { Transaction } from './transaction.ts';

/** A submitted template with the present values of its parameters. */
export interface Submission {
  body: string;
  parameters: Record<string, string>;
  tags: Record<string, string>[];
}

interface Output {
  name: string;
  value: string;
  exported: string | undefined;
}

export interface StackEvent {
  logicalId: string;
  type: string;
  status: string;
  reason: string | undefined;
  time: Date;
}

/** A CloudFormation stack: applies its template, or restores everything. */
export class Stack {
  readonly id: string;
  readonly region: string;
  readonly name: string;
  readonly events: StackEvent[] = [];
  status = 'REVIEW_IN_PROGRESS';
  terminationProtection = false;
  submitted: Submission = { body: '{}', parameters: {}, tags: [] };
  outputs: Output[] = [];
  /** The exports that it reads. */
  imports = new Set<string>();
  private readonly account: Account;

  constructor(account: Account, region: string, name: string) {
    this.account = account;
    this.region = region;
    this.name = name;
    this.id = `arn:aws:cloudformation:${region}:${account.id}:stack/${name}/${randomUUID()}`;
  }

  get things(): Thing[] {
    return this.account.things.filter(({ stack }) => stack === this);
  }

  differsFrom(submission: Submission): boolean {
    const { body, ...rest } = this.submitted;
    const { body: newBody, ...newRest } = submission;
    return !isDeepStrictEqual([JSON.parse(body), rest], [JSON.parse(newBody), newRest]);
  }

  /** Makes or changes the submitted resources. If one step fails, everything is restored. */
  deploy(submission: Submission, importExisting: boolean): void {
    const verb = this.status === 'REVIEW_IN_PROGRESS' ? 'CREATE' : 'UPDATE';
    const imports = this.imports;
    this.imports = new Set();
    this.end(`${verb}_IN_PROGRESS`);
    const template = completeTemplate(JSON.parse(submission.body) as Partial<Template>);
    const scope = scopeOf(this.account, this, template, submission.parameters);
    const transaction = new Transaction(this.account, this, scope, importExisting);
    try {
      const wanted = inOrder(template);
      for (const one of wanted) transaction.bring(one);
      const outputs = outputsOf(template, scope);
      this.refuseToTakeAway(outputs);
      transaction.cleanUp(wanted);
      Object.assign(this, { submitted: submission, outputs });
      this.end(`${verb}_COMPLETE`);
    } catch (error) {
      this.imports = imports;
      const failed = transaction.rollBack();
      const ended = verb === 'CREATE' ? 'ROLLBACK' : 'UPDATE_ROLLBACK';
      this.end(`${ended}_${failed === undefined ? 'COMPLETE' : 'FAILED'}`, failed ?? (error as Error).message);
    }
  }

  /** @throws Refusal when it is protected, or another stack reads its exports */
  delete(): void {
    if (this.terminationProtection)
      throw new Refusal(`Stack [${this.name}] cannot be deleted while TerminationProtection is enabled`);
    this.refuseToTakeAway([]);
    for (const thing of this.things) if (thing.whenDeleted !== 'Delete') thing.stack = undefined;
    let reason: string | undefined;
    for (let before = Infinity; this.things.length < before;) {
      before = this.things.length;
      for (const thing of this.things.reverse()) reason = this.remove(thing) ?? reason;
    }
    if (this.things.length > 0) return this.end('DELETE_FAILED', reason);
    this.outputs = [];
    this.imports = new Set();
    this.end('DELETE_COMPLETE');
  }

  /** Returns the parts that a new deployment would change: other stacks' new values that did not arrive. */
  stale(): string[] {
    const { body } = this.submitted;
    const template = completeTemplate(JSON.parse(body) as Partial<Template>);
    const scope = scopeOf(this.account, this, template, parametersOf(this.account, this.region, body));
    return inOrder(template)
      .filter(({ logicalId, properties }) => {
        const there = this.things.find((thing) => thing.logicalId === logicalId);
        return !isDeepStrictEqual(there?.properties, resolveIntrinsics(properties, scope));
      })
      .map(({ logicalId }) => `${this.name}/${logicalId}`);
  }

  /** Returns the reason why a part cannot be deleted, if any. */
  remove(thing: Thing): string | undefined {
    const refused = staysBecause(this.account, thing);
    this.report(thing, refused === undefined ? 'DELETE_COMPLETE' : 'DELETE_FAILED', refused);
    if (refused !== undefined) return refused;
    this.account.things.splice(this.account.things.indexOf(thing), 1);
    actUpon(this.account, thing, 'gone');
    return undefined;
  }

  report({ logicalId, type }: Pick<Thing, 'logicalId' | 'type'>, status: string, reason?: string): void {
    this.events.push({ logicalId, type, status, reason, time: new Date() });
  }

  private end(status: string, reason?: string): void {
    this.status = status;
    this.report({ logicalId: this.name, type: 'AWS::CloudFormation::Stack' }, status, reason);
  }

  /** Refuses to remove or change an export that another stack reads. */
  private refuseToTakeAway(outputs: Output[]): void {
    for (const { exported, value } of this.outputs) {
      const reader = this.account.stacks.find(({ imports }) => exported !== undefined && imports.has(exported));
      if (reader && !outputs.some((one) => one.exported === exported && one.value === value))
        throw new Refusal(`Export ${exported} cannot be updated or deleted as it is in use by ${reader.name}`);
    }
  }
}

function outputsOf({ Outputs }: Template, scope: StackScope): Output[] {
  return Object.entries(Outputs).map(([name, { Value, Export }]) => ({
    name,
    value: String(resolveIntrinsics(Value, scope)),
    exported: Export && String(resolveIntrinsics(Export.Name, scope)),
  }));
}
