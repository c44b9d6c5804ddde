import * as z from 'zod';
import { automaticMails, type AutomaticMail } from '../../../../core/mail/automatic-mails.ts';
import { besideSite } from '../../shop/settings/change-settings.ts';
import { listReadable } from '../../table/entities.ts';
import { entity, type Stored } from '../../table/entity.ts';
import { keys, ranges } from '../../table/keys.ts';
import { transact, unlessRefused, type Write } from '../../table/table.ts';

/** A kind of automatic mail: its switch and its counters. */
export const storedAutomaticMail = entity(
  'kind of automatic mail',
  z.object({
    kind: z.enum(automaticMails),
    enabled: z.boolean().default(true),
    /** The mails that were begun. The outcome is unknown for those neither sent nor failed. */
    begun: z.number().default(0),
    sent: z.number().default(0),
    failed: z.number().default(0),
    last_sent_at: z.string().nullable().default(null),
  }),
);
export type StoredAutomaticMail = Stored<typeof storedAutomaticMail>;

const untouched = (kind: AutomaticMail): StoredAutomaticMail => ({
  kind,
  enabled: true,
  begun: 0,
  sent: 0,
  failed: 0,
  last_sent_at: null,
});

/** Lists every kind, in the order of `automaticMails`. */
export async function listAutomaticMails(): Promise<StoredAutomaticMail[]> {
  const known = await listReadable(storedAutomaticMail, { ...ranges.automaticMails, consistent: true });
  return automaticMails.map((kind) => known.find((mail) => mail.kind === kind) ?? untouched(kind));
}

/**
 * Switches a kind on or off, and records the admin. A mail that falls due while its kind is off is never sent later. A
 * repetition changes nothing.
 */
export async function switchAutomaticMail(kind: AutomaticMail, enabled: boolean, by: string): Promise<void> {
  const beside = await besideSite({ [kind]: !enabled }, { [kind]: enabled }, by);
  // A kind without a switch in the table is on.
  const condition = enabled ? '#enabled = :was' : '(attribute_not_exists(#enabled) OR #enabled = :was)';
  await unlessRefused(() =>
    transact([
      { change: { key: keys.automaticMail(kind), set: { kind, enabled }, condition, values: { was: !enabled } } },
      ...beside,
    ]),
  );
}

/** Counts a mail that is begun; is refused while its kind is off. */
export const begunWrite = (kind: AutomaticMail): Write => ({
  change: {
    key: keys.automaticMail(kind),
    set: { kind },
    add: { begun: 1 },
    condition: 'attribute_not_exists(#enabled) OR #enabled = :on',
    values: { on: true },
  },
});

/** Counts the outcome of a begun mail; null when it was not sent after all. */
export const endedWrite = (kind: AutomaticMail, outcome: 'sent' | 'failed' | null, at: string): Write => ({
  change: {
    key: keys.automaticMail(kind),
    add: outcome === null ? { begun: -1 } : { [outcome]: 1 },
    set: { kind, ...(outcome === 'sent' && { last_sent_at: at }) },
  },
});
