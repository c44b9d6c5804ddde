import { environment } from '../environment.ts';
import { log } from '../log.ts';
import { noteNews } from '../store/mail/mail-news.ts';
import { readMailEvent } from './mail-event.ts';

/**
 * Receives the mail service's events, any number of times and in any order. The function's policy allows only one rule
 * of EventBridge to call it. An invalid event, or another shop's, changes nothing.
 */
export async function handler(event: unknown): Promise<void> {
  const read = readMailEvent(event, [environment.mailConfigurationSet, environment.trackedMailConfigurationSet]);
  if (!read) return log.warn('an event about another sender’s mail was left out');
  const { messageId, addresses, news } = read;
  if (news.status !== null || news.complained_at !== null) await noteNews(messageId, addresses, news);
}
