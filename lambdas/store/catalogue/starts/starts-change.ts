import { givenOf, type Some } from '../../../../core/wire/edit.ts';
import type { EventId, RaceId } from '../../../../core/ids.ts';
import type { PhotoEnds } from '../../../../core/photos/photo-ranges.ts';
import type { KnownStart, StartFacts } from '../../../../core/catalogue/start-list/known-start.ts';
import type { NewStart } from '../../../../core/catalogue/start-list/plan-import.ts';
import type { ChangedField } from '../../shop/changes/changes.ts';
import { officeChange, raceThing } from '../../shop/changes/office-change.ts';
import type { Write } from '../../table/table.ts';
import type { StoredParticipant } from './participants.ts';

/** What becomes of a start. One that is brought back is in its race again, whichever way it left. */
export type StartChange =
  | { kind: 'add'; start: NewStart }
  | { kind: 'change' | 'bring_back'; start: KnownStart; set: Partial<StartFacts> }
  /** By somebody of the office, who may also say where its photos end. */
  | { kind: 'edit'; start: StoredParticipant; set: Some<StartFacts & PhotoEnds> }
  | { kind: 'withdraw' | 'delete'; start: KnownStart };

/** Of more than so many starts only the number is kept: a file of ends says the rest itself. */
const MAX_NAMED = 10;

/** The write that keeps what somebody of the office did to starts of a race; to go with it. */
export function startsChange(e: EventId, r: RaceId, changes: readonly StartChange[], by: string): Write {
  const isAll = (...kinds: StartChange['kind'][]) => changes.every(({ kind }) => kinds.includes(kind));
  const what = isAll('delete') ? 'starts_deleted' : isAll('add', 'bring_back') ? 'starts_added' : 'starts_edited';
  const fields = changes.length > MAX_NAMED ? [count(changes.length)] : changes.flatMap(fieldsOf);
  return officeChange(raceThing(e, r), { by, what, fields });
}

const count = (starts: number): ChangedField => ({ field: 'starts', was: null, is: starts });

/** Each is named by its rider; a number for where the photos end, and whatever else was changed. */
function fieldsOf(change: StartChange): ChangedField[] {
  const { rider_name } = change.start;
  if (change.kind === 'add' || change.kind === 'bring_back')
    return [{ field: 'rider_name', was: null, is: rider_name }];
  if (change.kind === 'delete') return [{ field: 'rider_name', was: rider_name, is: null }];
  if (change.kind !== 'edit') return [];
  const was: Record<string, unknown> = { ...change.start };
  return Object.entries(givenOf(change.set)).flatMap(([field, is]) =>
    isValue(is) && isValue(was[field]) && is !== was[field]
      ? [{ field: `${rider_name} · ${field}`, was: was[field], is }]
      : [],
  );
}

const isValue = (value: unknown): value is ChangedField['is'] =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);
