import { isDeepStrictEqual } from 'node:util';
import { resolveIntrinsics } from '../../../local/templates/intrinsics.ts';
import type { Account, Properties, Thing } from './account.ts';
import { actUpon, nameOf, namesake, refusedBecause } from './rules.ts';
import type { StackScope } from './scope.ts';
import type { Stack } from './stack.ts';
import type { Wanted } from './template.ts';

/** The resources of one creation or update of a stack, one after the other; all of it can be put back. */
export class Transaction {
  private readonly account: Account;
  private readonly stack: Stack;
  private readonly scope: StackScope;
  private readonly importExisting: boolean;
  private readonly undo: (() => void)[] = [];
  private readonly replaced: Thing[] = [];

  constructor(account: Account, stack: Stack, scope: StackScope, importExisting: boolean) {
    this.account = account;
    this.stack = stack;
    this.scope = scope;
    this.importExisting = importExisting;
  }

  /** Brings a resource to what is wanted. @throws Error that says why it cannot be */
  bring(wanted: Wanted): void {
    const { logicalId, type, whenDeleted } = wanted;
    this.account.beforeStep(this.stack, logicalId);
    const properties = resolveIntrinsics(wanted.properties, this.scope) as Properties;
    const present = this.stack.things.find((thing) => thing.logicalId === logicalId && thing.type === type);
    if (present === undefined) return this.make(wanted, properties);
    this.put(present, { whenDeleted });
    if (isDeepStrictEqual(present.properties, properties)) return;
    if (nameOf(type, present.properties) === nameOf(type, properties)) return this.change(present, properties);
    this.make(wanted, properties);
    this.replaced.push(present);
  }

  /** Deletes or leaves behind what the template no longer has. What cannot be deleted is left behind too, as CloudFormation does. */
  cleanUp(wanted: Wanted[]): void {
    const gone = this.stack.things.filter((thing) => !wanted.some(({ logicalId }) => logicalId === thing.logicalId));
    for (const thing of [...this.replaced, ...gone.reverse()]) {
      if (thing.whenDeleted !== 'Delete' || this.stack.remove(thing) !== undefined) thing.stack = undefined;
    }
  }

  /** Puts everything back, the last step first. Returns why it could not, if so. */
  rollBack(): string | undefined {
    const reasons = this.undo.reverse().flatMap((undo) => {
      try {
        undo();
        return [];
      } catch (error) {
        return [(error as Error).message];
      }
    });
    return reasons[0];
  }

  private make({ logicalId, type, whenDeleted }: Wanted, properties: Properties): void {
    const identity = this.scope.identify(logicalId);
    const { region } = this.stack;
    const thing: Thing = { ...identity, region, type, logicalId, properties, whenDeleted, stack: this.stack };
    const taken = namesake(this.account, thing);
    if (taken && this.importExisting && taken.stack === undefined && whenDeleted !== 'Delete') {
      this.put(taken, { stack: this.stack, logicalId, properties, whenDeleted });
      this.stack.report(taken, 'IMPORT_COMPLETE');
      return;
    }
    this.refuseIf(thing, 'CREATE_FAILED', taken && `${nameOf(type, properties)} already exists`);
    this.refuseIf(thing, 'CREATE_FAILED', refusedBecause(this.account, thing));
    this.account.things.push(thing);
    actUpon(this.account, thing, 'made');
    this.stack.report(thing, 'CREATE_COMPLETE');
    this.undo.push(() => {
      // What is to be retained stays, even if it was only just made: `RetainExceptOnCreate` tells the two apart.
      if (whenDeleted === 'Retain') thing.stack = undefined;
      else this.refuseIf(thing, 'DELETE_FAILED', this.stack.remove(thing));
    });
  }

  private change(thing: Thing, properties: Properties): void {
    this.refuseIf(thing, 'UPDATE_FAILED', refusedBecause(this.account, { ...thing, properties }));
    this.put(thing, { properties });
    this.stack.report(thing, 'UPDATE_COMPLETE');
  }

  private put(thing: Thing, values: Partial<Thing>): void {
    const before = { ...thing };
    Object.assign(thing, values);
    this.undo.push(() => Object.assign(thing, before));
  }

  private refuseIf(thing: Thing, status: string, reason: string | undefined): void {
    if (reason === undefined) return;
    this.stack.report(thing, status, reason);
    throw new Error(reason);
  }
}
