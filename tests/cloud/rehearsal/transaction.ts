import { isDeepStrictEqual } from 'node:util';
import { resolveIntrinsics } from '../../../local/templates/intrinsics.ts';
import { replacingProperties, WITH_DATA } from '../../../scripts/release/replacements.ts';
import type { Account, Properties, Thing } from './account.ts';
import { actUpon, nameOf, namesake, refusedBecause } from './rules.ts';
import type { StackScope } from './scope.ts';
import type { Stack } from './stack.ts';
import type { Wanted } from './template.ts';

/** The resource steps of one creation or update of a stack, in order. All of them can be undone. */
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

  /** Makes or changes a resource as described. @throws Error with the reason when it is impossible */
  bring(wanted: Wanted): void {
    const { logicalId, type, whenDeleted } = wanted;
    this.account.beforeStep(this.stack, logicalId);
    const properties = resolveIntrinsics(wanted.properties, this.scope) as Properties;
    const present = this.stack.things.find((thing) => thing.logicalId === logicalId && thing.type === type);
    if (present === undefined) return this.make(wanted, properties);
    this.put(present, { whenDeleted });
    if (isDeepStrictEqual(present.properties, properties)) return;
    const changed = (property: string) => !isDeepStrictEqual(present.properties[property], properties[property]);
    const isAnother = nameOf(type, present.properties) !== nameOf(type, properties);
    if (!isAnother && !(WITH_DATA.includes(type) && replacingProperties(type).some(changed)))
      return this.change(present, properties);
    this.make(wanted, properties);
    this.replaced.push(present);
  }

  /**
   * Deletes or leaves behind the resources that the template no longer has. Undeletable ones are left behind too, as in
   * CloudFormation.
   */
  cleanUp(wanted: Wanted[]): void {
    const gone = this.stack.things.filter((thing) => !wanted.some(({ logicalId }) => logicalId === thing.logicalId));
    for (const thing of [...this.replaced, ...gone.reverse()]) {
      if (thing.whenDeleted !== 'Delete' || this.stack.remove(thing) !== undefined) thing.stack = undefined;
    }
  }

  /** Undoes everything, the last step first. Returns the reason of a failure, if any. */
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
      // A retained resource stays, even right after its creation: `RetainExceptOnCreate` tells the two apart.
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
