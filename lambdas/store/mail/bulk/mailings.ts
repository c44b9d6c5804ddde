import { createHash } from 'node:crypto';
import * as z from 'zod';
import {
  keptFilter,
  mailing,
  mailingTexts,
  type MailingAudience,
  type MailingTexts,
} from '../../../../core/mail/contract/mailings.ts';
import { languages } from '../../../../core/wire/languages.ts';
import type { MailingStatus } from '../../../../core/mail/mailings.ts';
import { officeChange, type OfficeChange } from '../../shop/changes/office-change.ts';
import { changeEntity, listReadable, readEntity } from '../../table/entities.ts';
import { entity, type Stored } from '../../table/entity.ts';
import { allOf, isOneOf, isStill } from '../../table/expressions.ts';
import { keys, ranges } from '../../table/keys.ts';
import { listKeys } from '../../table/keys/list-keys.ts';
import { transact, unlessRefused } from '../../table/table.ts';

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
    texts: mailingTexts,
    audience: storedAudience,
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

/** Stores a new bulk mail without recipients yet; a repetition changes nothing. */
export async function putMailing(
  {
    id,
    audience,
    texts,
    created_by,
  }: { id: string; audience: MailingAudience; texts: MailingTexts; created_by: string },
  now: Date,
): Promise<void> {
  const created_at = now.toISOString();
  const subject = languages.flatMap((language) => texts[language]?.subject ?? [])[0] ?? '';
  const item: StoredMailing = {
    id,
    audience: { ...audience, selected: null },
    asked: hashOfAsked({ id, audience, texts }),
    texts,
    created_by,
    subject,
    status: 'preparing',
    run: 1,
    list: null,
    eligible: 0,
    excluded: nobody,
    sent: 0,
    failed: 0,
    dropped: 0,
    unknown: 0,
    rate: null,
    created_at,
    updated_at: created_at,
    error: null,
  };
  await unlessRefused(() =>
    transact([
      {
        put: {
          item: {
            ...keys.mailing(id),
            ...listKeys.mailing(created_at, id),
            ...item,
            forget_at: Math.floor(now.getTime() / 1000) + KEPT_SECONDS,
          },
          condition: 'attribute_not_exists(#pk)',
        },
      },
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
    Pick<StoredMailing, 'status' | 'audience' | 'excluded' | 'rate' | 'error' | 'run' | 'list'> & MailingCounts
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
  { id, status }: StoredMailing,
  changes: Pick<StoredMailing, 'status'> & Partial<Pick<StoredMailing, 'run' | 'audience'>>,
  done: Pick<OfficeChange, 'by' | 'what'>,
): Promise<StoredMailing | undefined> =>
  unlessRefused(async () => {
    await transact([
      {
        change: {
          key: keys.mailing(id),
          set: { ...changes, error: null, updated_at: new Date().toISOString() },
          ...isStill({ status }),
        },
      },
      officeChange({ kind: 'mailing', id }, done),
    ]);
    return readMailing(id);
  });
