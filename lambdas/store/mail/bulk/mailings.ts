import { createHash } from 'node:crypto';
import * as z from 'zod';
import {
  draftTexts,
  keptFilter,
  mailing,
  type MailingAudience,
  type MailingContent,
  type MailingTexts,
} from '../../../../core/mail/contract/mailings.ts';
import { languages } from '../../../../core/wire/languages.ts';
import { isOpen, type MailingStatus } from '../../../../core/mail/mailings.ts';
import { officeChange, type OfficeChange } from '../../shop/changes/office-change.ts';
import { changeEntity, listReadable, readEntity } from '../../table/entities.ts';
import { entity, type Stored } from '../../table/entity.ts';
import { allOf, isOneOf, isStill } from '../../table/expressions.ts';
import { keys, ranges } from '../../table/keys.ts';
import { listKeys } from '../../table/keys/list-keys.ts';
import { transact, unlessRefused, type Write } from '../../table/table.ts';

/**
 * The audience of a bulk mail. Everything in it that names people is kept until the recipients are listed, or until an
 * earlier end.
 */
export const storedAudience = z.object({
  customer_ids: z.array(z.string()).nullable(),
  /** The number of chosen customers; null while it equals the number of ids. */
  selected: z.number().nullable().default(null),
  tag: z.string().nullable(),
  filter: keptFilter.nullable().default(null),
});
export type StoredAudience = z.output<typeof storedAudience>;

/** Returns the number of customers chosen one by one; null when they were chosen otherwise. */
export const selectedOf = ({ customer_ids, selected }: StoredAudience): number | null =>
  selected ?? customer_ids?.length ?? null;

/** Returns the written part of a bulk mail. */
export function contentOf({ name, texts, audience }: StoredMailing): MailingContent {
  const { customer_ids, tag, filter } = audience;
  return { name, texts, audience: { customer_ids, tag, filter } };
}

/** Returns an audience that tells how it was narrowed, but names no person; a new list of it would be empty. */
export const withoutNames = (audience: StoredAudience): StoredAudience => ({
  ...audience,
  selected: selectedOf(audience),
  customer_ids: audience.customer_ids && [],
  filter: audience.filter && { ...audience.filter, q: audience.filter.q === '' ? '' : null },
});

/** A bulk mail: its texts, its audience and its progress. */
export const storedMailing = entity(
  'bulk mail',
  mailing.omit({ audience: true, lost: true }).extend({
    /** Whole, unless it is in the making. */
    texts: draftTexts,
    audience: storedAudience,
    name: z.string().default(''),
    scheduled_at: z.string().nullable().default(null),
    started_at: z.string().nullable().default(null),
    /** A hash of the requested texts and audience; null on older mails. */
    asked: z.string().nullable().default(null),
    created_by: z.string(),
    /** Counts the starts and resumptions: each is an execution of its own. */
    run: z.number(),
    /**
     * The list of recipients that it goes to. Each listing makes a list of its own, so that a slow call adds no
     * recipient to the sent one. Null until they are listed, and on older mails.
     */
    list: z.string().nullable().default(null),
  }),
);
export type StoredMailing = Stored<typeof storedMailing>;

/** The counters of a bulk mail. */
export type MailingCounts = Pick<StoredMailing, 'eligible' | 'sent' | 'failed' | 'dropped' | 'unknown'>;

/** The time for which a bulk mail and its recipients are kept, in seconds. */
export const KEPT_SECONDS = 90 * 24 * 60 * 60;

const nobody = { unsubscribed: 0, orders_only: 0, archived: 0, stopped: 0, gone: 0 };

export const readMailing = (id: string): Promise<StoredMailing | undefined> =>
  readEntity(storedMailing, keys.mailing(id), { consistent: true });

/** Lists the latest bulk mails, the newest first. */
export const listMailings = (most: number): Promise<StoredMailing[]> =>
  listReadable(storedMailing, { ...ranges.mailings, descending: true, limit: most });

/** Returns the same hash for the same texts to the same audience under the same id. */
export const hashOfAsked = ({ id, audience, texts }: { id: string; audience: MailingAudience; texts: MailingTexts }) =>
  createHash('sha256')
    .update(JSON.stringify([id, texts, audience]))
    .digest('base64url');

/** The written part of a bulk mail. */
export interface WrittenMailing {
  name: string;
  audience: MailingAudience;
  texts: MailingTexts;
}

/** Returns the subject that a bulk mail has in the first language with one. */
export const subjectOf = (texts: MailingTexts): string =>
  languages.flatMap((language) => texts[language]?.subject || [])[0] ?? '';

/** Returns a bulk mail without recipients yet. */
export const newMailing = (
  id: string,
  { name, audience, texts }: WrittenMailing,
  made: Pick<StoredMailing, 'created_by' | 'created_at'> & Pick<StoredMailing, 'status' | 'run' | 'asked'>,
): StoredMailing => ({
  id,
  name,
  audience: { ...audience, selected: null },
  texts,
  subject: subjectOf(texts),
  scheduled_at: null,
  started_at: null,
  list: null,
  eligible: 0,
  excluded: nobody,
  sent: 0,
  failed: 0,
  dropped: 0,
  unknown: 0,
  rate: null,
  updated_at: made.created_at,
  error: null,
  ...made,
});

/** The write that stores a new bulk mail. @param keptFrom epoch ms, from which its time of storage counts */
export const newMailingWrite = (item: StoredMailing, keptFrom: number): Write => ({
  put: {
    item: {
      ...keys.mailing(item.id),
      ...listKeys.mailing(item.created_at, item.id),
      ...item,
      forget_at: Math.floor(keptFrom / 1000) + KEPT_SECONDS,
    },
    condition: 'attribute_not_exists(#pk)',
  },
});

/** Stores a new bulk mail whose recipients are listed next; a repetition changes nothing. */
export async function putMailing(
  { id, created_by, ...written }: WrittenMailing & { id: string; created_by: string },
  now: Date,
): Promise<void> {
  const asked = hashOfAsked({ id, ...written });
  const made = { created_by, created_at: now.toISOString(), status: 'preparing', run: 1, asked } as const;
  await unlessRefused(() =>
    transact([
      newMailingWrite(newMailing(id, written, made), now.getTime()),
      officeChange({ kind: 'mailing', id }, { by: created_by, what: 'made' }),
    ]),
  );
}

/**
 * Writes the progress of a bulk mail if it is in one of these states and in the named run.
 * @returns its new state; undefined when the condition fails
 */
export const changeMailing = (
  id: string,
  statuses: readonly MailingStatus[],
  changes: Partial<
    Pick<StoredMailing, 'status' | 'audience' | 'excluded' | 'rate' | 'error' | 'run' | 'list' | 'started_at'> &
      MailingCounts
  >,
  now: number,
  inRun?: Pick<StoredMailing, 'run'>,
): Promise<StoredMailing | undefined> =>
  unlessRefused(() =>
    changeEntity(storedMailing, {
      key: keys.mailing(id),
      set: { ...changes, updated_at: new Date(now).toISOString() },
      ...allOf(isOneOf('status', statuses), ...(inRun ? [isStill(inRun)] : [])),
    }),
  );

/**
 * Sends, pauses or ends a bulk mail if it is still as seen, and records the admin.
 * @returns its new state; undefined when it changed meanwhile
 */
export const decideMailing = (
  { id, status, updated_at, scheduled_at }: StoredMailing,
  changes: Pick<StoredMailing, 'status'> &
    Partial<Pick<StoredMailing, 'run' | 'audience' | 'scheduled_at' | 'started_at'>>,
  done: Pick<OfficeChange, 'by' | 'what'>,
): Promise<StoredMailing | undefined> =>
  unlessRefused(async () => {
    await transact([
      {
        change: {
          key: keys.mailing(id),
          set: { ...changes, error: null, updated_at: new Date().toISOString() },
          // An open mailing must be as the admin saw it. The progress of another goes on meanwhile.
          ...isStill(isOpen(status) ? { status, updated_at } : { status }),
        },
      },
      ...(status === 'scheduled' && scheduled_at !== null
        ? [{ remove: { key: keys.scheduledMailing(scheduled_at, id) } }]
        : []),
      officeChange({ kind: 'mailing', id }, done),
    ]);
    return readMailing(id);
  });
