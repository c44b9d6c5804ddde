import { environment } from '../environment.ts';
import { log } from '../log.ts';
import { noteNews } from '../store/mail/mail-news.ts';
import { readMailEvent } from './mail-event.ts';

/**
 * What became of mails, as the mail service tells it: any number of times, in any order. Who may call is in the function's policy: EventBridge,
 * for the one rule. An event that is none, or another shop's, changes nothing.
 */
export async function handler(event: unknown): Promise<void> {
  const read = readMailEvent(event, [environment.mailConfigurationSet, environment.trackedMailConfigurationSet]);
  if (!read) return log.warn('an event of no mail of this shop was left out');
  const { messageId, addresses, news } = read;
  if (news.status !== null || news.complained_at !== null) await noteNews(messageId, addresses, news);
}
