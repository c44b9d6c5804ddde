import { stillThere } from '../people/erasure/still-there.ts';
import { isStill } from '../table/expressions.ts';
import { keys } from '../table/keys.ts';
import { transact, unlessRefused } from '../table/table.ts';
import { listMails, mailLogWrite } from './mail-log.ts';
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
