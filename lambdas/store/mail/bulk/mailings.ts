import { createHash } from 'node:crypto';
import { z } from 'zod';
import {
  keptFilter,
  mailing,
  mailingTexts,
  type MailingAudience,
  type MailingTexts,
} from '../../../../core/mail/contract/mailings.ts';
import { languages } from '../../../../core/shop/texts/languages.ts';
import type { MailingStatus } from '../../../../core/mail/mailings.ts';
import { officeChange, type OfficeChange } from '../../shop/changes/office-change.ts';
import { changeEntity, listReadable, readEntity } from '../../table/entities.ts';
import { entity, type Stored } from '../../table/entity.ts';
import { allOf, isOneOf, isStill } from '../../table/expressions.ts';
import { keys, ranges } from '../../table/keys.ts';
import { listKeys } from '../../table/keys/list-keys.ts';
import { transact, unlessRefused } from '../../table/table.ts';

/** Who is written to. Whatever names people in it is kept until the recipients are listed, and goes with them sooner. */
export const storedAudience = z.object({
  customer_ids: z.array(z.string()).nullable(),
  /** How many were chosen; null while it is as many as there are ids. */
  selected: z.number().nullable().default(null),
  tag: z.string().nullable(),
  filter: keptFilter.nullable().default(null),
});
export type StoredAudience = z.output<typeof storedAudience>;

/** How many customers were chosen one by one; null when they were chosen otherwise. */
export const selectedOf = ({ customer_ids, selected }: StoredAudience): number | null =>
  selected ?? customer_ids?.length ?? null;

/** An audience that is told by what it was narrowed to, without anybody's name; listed anew, nobody is in it. */
export const withoutNames = (audience: StoredAudience): StoredAudience => ({
  ...audience,
  selected: selectedOf(audience),
  customer_ids: audience.customer_ids && [],
  filter: audience.filter && { ...audience.filter, q: audience.filter.q === '' ? '' : null },
});

/** A bulk mail: what it says, to whom, and how far it is. */
export const storedMailing = entity(
  'bulk mail',
  mailing.omit({ audience: true, lost: true }).extend({
    texts: mailingTexts,
    audience: storedAudience,
    /** A hash of its texts and its audience as they were asked for; null on those of before. */
    asked: z.string().nullable().default(null),
    created_by: z.string(),
    /** Counts how often it was begun and gone on with: each is an execution of its own. */
    run: z.number(),
    /**
     * Which list of recipients it goes to: each time that they are listed is a list of its own, so that a call that was slow adds nobody to the one
     * that is sent. Null until they are listed, and on those of before.
     */
    list: z.string().nullable().default(null),
  }),
);
export type StoredMailing = Stored<typeof storedMailing>;

/** What of a bulk mail is counted. */
export type MailingCounts = Pick<StoredMailing, 'eligible' | 'sent' | 'failed' | 'dropped' | 'unknown'>;

/** How long a bulk mail and its recipients are kept, in seconds. */
export const KEPT_SECONDS = 90 * 24 * 60 * 60;

const nobody = { unsubscribed: 0, orders_only: 0, archived: 0, stopped: 0, gone: 0 };

export const readMailing = (id: string): Promise<StoredMailing | undefined> =>
  readEntity(storedMailing, keys.mailing(id), { consistent: true });

/** The latest ones, the newest first. */
export const listMailings = (most: number): Promise<StoredMailing[]> =>
  listReadable(storedMailing, { ...ranges.mailings, descending: true, limit: most });

/** The same for the same texts to the same audience under the same id. */
export const hashOfAsked = ({ id, audience, texts }: { id: string; audience: MailingAudience; texts: MailingTexts }) =>
  createHash('sha256')
    .update(JSON.stringify([id, texts, audience]))
    .digest('base64url');

/** Writes down a new bulk mail, whose recipients are still to be listed; repeated, it stays as it is. */
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

/** Writes how far a bulk mail is, as long as it is in one of these states, and in the run that is named. @returns it as it is then; undefined when it is not */
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

/** Has a bulk mail go, wait or end, where it still is as it was seen, and keeps who did it. @returns it as it is then; undefined when it is otherwise by now */
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
