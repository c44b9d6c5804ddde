import { normalizedAddress } from '../../../core/people/email-address.ts';
import { bothNews, statusesBefore, type MailNews } from '../../../core/mail/mail-status.ts';
import { isOneOf } from '../table/expressions.ts';
import { keys } from '../table/keys.ts';
import { changeItem, putItem, retryOnConflict, unlessRefused } from '../table/table.ts';
import { mailKey } from './mail-log.ts';
import { forgottenIn, readMessage, type KnownMail } from './messages.ts';
import { stopFor } from './stop-for-mail.ts';

/** The time for which news wait for their mail. */
const DAY_SECONDS = 24 * 60 * 60;

/**
 * Records the mail service's news of a mail to these addresses, any number of times and in any order. Leaves out
 * addresses that the mail did not go to. For a mail to a guest, the mail service itself names the address
 * (`mail-event.ts`).
 */
export async function noteNews(messageId: string, addresses: readonly string[], news: MailNews): Promise<void> {
  await retryOnConflict(`news of mail ${messageId}`, async () => {
    const known = await readMessage(messageId);
    if (known?.mail) {
      const { mail } = known;
      const address = addresses.find((one) => mail.email === null || normalizedAddress(one) === mail.email);
      if (address !== undefined) await apply(mail, address, messageId, news);
      return true;
    }
    const waiting = { news: known?.news ? bothNews(known.news, news) : news, events: (known?.events ?? 0) + 1 };
    await putItem({
      item: { ...keys.message(messageId), mail: null, ...waiting, ...forgottenIn(DAY_SECONDS) },
      condition: known ? '#events = :events' : 'attribute_not_exists(#pk)',
      ...(known && { values: { events: known.events } }),
    });
    return true;
  });
}

async function apply(
  mail: KnownMail,
  address: string,
  messageId: string,
  { status, complained_at, stops }: MailNews,
): Promise<void> {
  // Stops first: if the news are repeated after a fault, they then find the stop missing and not the status.
  if (stops) await stopFor(mail, address, { message_id: messageId, why: stops });
  const key = mailKey(mail);
  if (status && status !== 'sent')
    await unlessRefused(() => changeItem({ key, set: { status }, ...isOneOf('status', statusesBefore(status)) }));
  if (complained_at)
    await unlessRefused(() =>
      changeItem({
        key,
        set: { complained_at },
        condition: 'attribute_exists(#pk) AND (attribute_not_exists(#complained_at) OR #complained_at = :none)',
        values: { none: null },
      }),
    );
}
