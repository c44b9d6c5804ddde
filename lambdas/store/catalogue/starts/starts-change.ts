import { givenOf, type Some } from '../../../../core/wire/edit.ts';
import type { EventId, RaceId } from '../../../../core/ids.ts';
import type { PhotoEnds } from '../../../../core/photos/photo-ranges.ts';
import type { KnownStart, StartFacts } from '../../../../core/catalogue/start-list/known-start.ts';
import type { NewStart } from '../../../../core/catalogue/start-list/plan-import.ts';
import type { ChangedField } from '../../shop/changes/changes.ts';
import { officeChange, raceThing } from '../../shop/changes/office-change.ts';
import type { Write } from '../../table/table.ts';
import type { StoredParticipant } from './participants.ts';

/** A change of a start. A start that is brought back is in its race again, whichever way it left. */
export type StartChange =
  | { kind: 'add'; start: NewStart }
  | { kind: 'change' | 'bring_back'; start: KnownStart; set: Partial<StartFacts> }
  /** An admin's edit, which may also set the end of its photos. */
  | { kind: 'edit'; start: StoredParticipant; set: Some<StartFacts & PhotoEnds> }
  /** It was absent at the ring, and has no photos. */
  | { kind: 'absent'; start: StoredParticipant }
  | { kind: 'withdraw' | 'delete'; start: KnownStart };

/** For more starts, the history keeps only the number: a file of ends contains the rest itself. */
const MAX_NAMED = 10;

/** The history entry for an admin's change of starts; it goes into the same transaction. */
export function startsChange(e: EventId, r: RaceId, changes: readonly StartChange[], by: string): Write {
  const isAll = (...kinds: StartChange['kind'][]) => changes.every(({ kind }) => kinds.includes(kind));
  const what = isAll('delete') ? 'starts_deleted' : isAll('add', 'bring_back') ? 'starts_added' : 'starts_edited';
  const fields = changes.length > MAX_NAMED ? [count(changes.length)] : changes.flatMap(fieldsOf);
  return officeChange(raceThing(e, r), { by, what, fields });
}

const count = (starts: number): ChangedField => ({ field: 'starts', was: null, is: starts });

/** Each entry is named by its rider, with the number of the photos' end and every other changed field. */
function fieldsOf(change: StartChange): ChangedField[] {
  const { rider_name } = change.start;
  if (change.kind === 'add' || change.kind === 'bring_back')
    return [{ field: 'rider_name', was: null, is: rider_name }];
  if (change.kind === 'delete') return [{ field: 'rider_name', was: rider_name, is: null }];
  if (change.kind === 'absent') return [{ field: `${rider_name} · did_not_start`, was: null, is: rider_name }];
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
