import { createHash } from 'node:crypto';
import {
  faultOf,
  tagNames,
  type CustomerLine,
  type LineFault,
} from '../../../core/people/customer-import/customer-line.ts';
import { ShopError } from '../../../core/wire/shop-error.ts';
import { workThrough } from '../../../core/time/flow/work-through.ts';
import type { Outcome, StoredCustomerRun } from '../../store/people/runs/customer-runs.ts';
import { takeIn, type ListedPerson } from '../../store/people/runs/take-in.ts';
import { changeTags } from '../../store/people/tags/tagged.ts';
import { makeTag } from '../../store/people/tags/tags.ts';

/** Each new customer is counted in one of a few items: more of them in parallel would only collide. */
const CONCURRENCY = 4;
/** `spec/administration.md §9` */
const TAG_COLOR = '#3B82F6';

type Taken = 'created' | 'updated' | 'nothing' | LineFault;

/** Imports some lines of a file; a faulty line does not stop the others. */
export async function takeInLines(run: StoredCustomerRun, lines: readonly CustomerLine[]): Promise<Outcome> {
  const outcome: Outcome = { created: 0, updated: 0, done: lines.length, refused: [] };
  const tags = new Map<string, Promise<string>>();
  await workThrough(lines, CONCURRENCY, async (line) => {
    const taken = faultOf(line) ?? (await takeInLine(run, line, tags));
    if (taken === 'created' || taken === 'updated') outcome[taken]++;
    else if (taken !== 'nothing') outcome.refused.push({ ...line, fault: taken });
  });
  outcome.refused.sort((one, other) => one.line - other.line);
  return outcome;
}

async function takeInLine(
  { run_id, by }: StoredCustomerRun,
  line: CustomerLine,
  tags: Map<string, Promise<string>>,
): Promise<Taken> {
  const how = { by, now: new Date(), newId: customerIdOf(run_id, line.line), gapsOnly: false };
  const { customer, done } = await takeIn(personOf(line), how);
  if (!customer) return done;
  try {
    const wanted = await Promise.all(tagNames(line.tags).map((name) => tagId(tags, name, by)));
    const add = wanted.filter((tag) => !customer.tags.includes(tag));
    const tagged = add.length > 0 && (await changeTags(customer.id, { add, remove: [] }, by));
    return tagged && done === 'nothing' ? 'updated' : done;
  } catch (error) {
    if (error instanceof ShopError && error.code === 'too_many_tags') return 'too_many_tags';
    throw error;
  }
}

/** Returns a tag by its name, and makes a missing one. */
function tagId(known: Map<string, Promise<string>>, name: string, by: string): Promise<string> {
  const key = name.toLowerCase();
  const made = known.get(key) ?? makeTag({ name, color: TAG_COLOR, description: null }, by).then(({ tag }) => tag.id);
  known.set(key, made);
  return made;
}

/** Returns the id of a line's new customer: a repetition after a crash then counts her as made by this line. */
function customerIdOf(runId: string, line: number): string {
  const hex = createHash('sha256').update(`${runId}#${line}`).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-');
}

const personOf = ({ line: _line, unreadable: _readable, tags: _tags, email, ...told }: CustomerLine): ListedPerson => {
  const known = Object.entries(told).map(([name, cell]) => [name, cell.trim() || null]);
  return {
    ...(Object.fromEntries(known) as Omit<ListedPerson, 'email' | 'stripe_customer_id'>),
    email,
    stripe_customer_id: null,
  };
};
