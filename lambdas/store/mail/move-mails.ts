import { maskedAddress } from '../../../core/people/masked-address.ts';
import { stillThere } from '../people/erasure/still-there.ts';
import { readEntity } from '../table/entities.ts';
import { isStill } from '../table/expressions.ts';
import { keys } from '../table/keys.ts';
import { retryOnConflict, transact, unlessRefused } from '../table/table.ts';
import { listMails, mailLogWrite, storedMail } from './mail-log.ts';
import { readMessage } from './messages.ts';

/** Moves the mail log of a merged customer to the remaining one, who gets later news too. */
export async function moveMails(from: string, to: string): Promise<void> {
  for (const entry of await listMails(from)) {
    const { sent_at, id, status, message_id } = entry;
    const known = message_id === null ? undefined : (await readMessage(message_id))?.mail;
    // News meanwhile changed it: the next look moves it.
    await unlessRefused(() =>
      transact([
        { remove: { key: keys.mail(from, sent_at, id), ...isStill({ status }) } },
        mailLogWrite({ ...entry, customer_id: to }),
        stillThere(to),
        ...(message_id !== null && known
          ? [
              {
                change: {
                  key: keys.message(message_id),
                  set: { mail: { ...known, customer_id: to } },
                  condition: 'attribute_exists(#pk)',
                },
              },
            ]
          : []),
      ]),
    );
  }
}

/**
 * Takes the mail log of a deleted customer out of her items: the office still sees that the shop wrote, and to which
 * masked address.
 */
export async function maskMails(from: string, address: string): Promise<void> {
  for (const { sent_at, id, message_id } of await listMails(from))
    await retryOnConflict(`the mask of mail ${id}`, async () => {
      const key = keys.mail(from, sent_at, id);
      const entry = await readEntity(storedMail, key, { consistent: true });
      if (!entry) return true;
      const known = message_id === null ? undefined : await readMessage(message_id);
      await transact([
        { remove: { key, ...isStill({ status: entry.status, complained_at: entry.complained_at }) } },
        mailLogWrite({ ...entry, customer_id: null, masked_to: maskedAddress(address) }),
        ...(message_id !== null && known?.mail
          ? [
              {
                change: {
                  key: keys.message(message_id),
                  set: { mail: { ...known.mail, customer_id: null, email: null } },
                  condition: 'attribute_exists(#pk)',
                },
              },
            ]
          : []),
      ]);
      return true;
    });
}
