import * as z from 'zod';
import type { MailingStatus } from '../../../../core/mail/mailings.ts';
import { officeChange } from '../../shop/changes/office-change.ts';
import { listByIds } from '../../table/by-ids.ts';
import { listReadable } from '../../table/entities.ts';
import { entity, type Stored } from '../../table/entity.ts';
import { isStill } from '../../table/expressions.ts';
import { keys, ranges } from '../../table/keys.ts';
import { deleteItem, transact, unlessRefused, type Write } from '../../table/table.ts';
import {
  KEPT_SECONDS,
  newMailing,
  newMailingWrite,
  readMailing,
  storedMailing,
  subjectOf,
  type StoredMailing,
  type WrittenMailing,
} from './mailings.ts';

/* A bulk mail that an admin may still change: in the making, or scheduled. The moment of a scheduled one is an item of
   its own, which the same transaction writes and removes. It stays until the bulk mail's workflow was started. */
export const storedSchedule = entity('moment of a bulk mail', z.object({ mailing_id: z.string(), at: z.string() }));
export type Schedule = Stored<typeof storedSchedule>;

/** An admin's version of a bulk mail, and its moment; null while it is in the making. */
export interface SavedMailing extends WrittenMailing {
  scheduled_at: string | null;
}

/** Returns the writes that move the moment of a bulk mail; null for none. */
export const scheduleWrites = (mailing_id: string, before: string | null, after: string | null): Write[] => [
  ...(before !== null && before !== after ? [{ remove: { key: keys.scheduledMailing(before, mailing_id) } }] : []),
  ...(after === null
    ? []
    : [{ put: { item: { ...keys.scheduledMailing(after, mailing_id), mailing_id, at: after } } }]),
];

const statusOf = ({ scheduled_at }: SavedMailing): MailingStatus => (scheduled_at === null ? 'draft' : 'scheduled');

/** A bulk mail is kept from its last change or from its moment on, whichever is later. */
const keptFrom = ({ scheduled_at }: SavedMailing, now: number): number =>
  scheduled_at === null ? now : Math.max(now, Date.parse(scheduled_at));

/** Stores a new bulk mail that an admin may still change; undefined when its id is taken. */
export const putOpenMailing = (
  id: string,
  saved: SavedMailing,
  { by, now }: { by: string; now: Date },
): Promise<StoredMailing | undefined> =>
  unlessRefused(async () => {
    const made = { created_by: by, created_at: now.toISOString(), status: statusOf(saved), run: 0, asked: null };
    const item = { ...newMailing(id, saved, made), scheduled_at: saved.scheduled_at };
    await transact([
      newMailingWrite(item, keptFrom(saved, now.getTime())),
      ...scheduleWrites(id, null, saved.scheduled_at),
      officeChange({ kind: 'mailing', id }, { by, what: saved.scheduled_at === null ? 'saved' : 'scheduled' }),
    ]);
    return readMailing(id);
  });

/** Changes a bulk mail that is in the making or scheduled; undefined when it is not as seen. */
export const changeOpenMailing = (
  { id, status, updated_at, scheduled_at }: StoredMailing,
  saved: SavedMailing,
  { by, now }: { by: string; now: Date },
): Promise<StoredMailing | undefined> =>
  unlessRefused(async () => {
    const { name, texts, audience } = saved;
    await transact([
      {
        change: {
          key: keys.mailing(id),
          set: {
            ...{ name, texts, audience: { ...audience, selected: null }, subject: subjectOf(texts) },
            ...{ status: statusOf(saved), scheduled_at: saved.scheduled_at, error: null },
            updated_at: now.toISOString(),
            forget_at: Math.floor(keptFrom(saved, now.getTime()) / 1000) + KEPT_SECONDS,
          },
          ...isStill({ status, updated_at }),
        },
      },
      ...scheduleWrites(id, scheduled_at, saved.scheduled_at),
      officeChange({ kind: 'mailing', id }, { by, what: saved.scheduled_at === null ? 'saved' : 'scheduled' }),
    ]);
    return readMailing(id);
  });

/** Lists the moments that came. */
export const listSchedules = (now: Date): Promise<Schedule[]> =>
  listReadable(storedSchedule, { ...ranges.scheduledUntil(now.toISOString()), consistent: true });

/** Lists the bulk mails that begin by themselves, the next one first. */
export async function listScheduled(): Promise<StoredMailing[]> {
  const schedules = await listReadable(storedSchedule, ranges.scheduled);
  return listByIds(
    storedMailing,
    schedules.map(({ mailing_id }) => mailing_id),
    keys.mailing,
  );
}

/** Moves a scheduled bulk mail on at its moment; undefined when an admin changed it meanwhile. */
export const leaveSchedule = (
  { id, scheduled_at, updated_at, run }: StoredMailing,
  to: { status: 'preparing' } | { status: 'draft'; error: 'missed' },
  now: Date,
): Promise<StoredMailing | undefined> =>
  unlessRefused(async () => {
    await transact([
      {
        change: {
          key: keys.mailing(id),
          set: {
            ...to,
            ...(to.status === 'draft' ? { scheduled_at: null } : { run: run + 1 }),
            updated_at: now.toISOString(),
          },
          ...isStill({ status: 'scheduled', scheduled_at, updated_at }),
        },
      },
    ]);
    return readMailing(id);
  });

/** Forgets the moment of a bulk mail whose workflow was started. */
export const endSchedule = ({ at, mailing_id }: Schedule): Promise<void> =>
  deleteItem({ key: keys.scheduledMailing(at, mailing_id) });
