import type { MailingContent } from '../../../core/mail/contract/mailings.ts';
import { inEveryLanguage } from '../../../core/shop/texts/words.ts';
import { languages } from '../../../core/wire/languages.ts';
import type italian from '../../../locales/it/server/mailing-starts.json';

const words = await inEveryLanguage<typeof italian>(
  (language) => import(`../../../locales/${language}/server/mailing-starts.json`, { with: { type: 'json' } }),
);

const ids = ['photos_online', 'next_event', 'thanks'] as const satisfies readonly (keyof typeof italian)[];

/** Returns texts to begin a bulk mail with. */
export const showStarts = (): Promise<{ starts: { id: string; texts: MailingContent['texts'] }[] }> =>
  Promise.resolve({
    starts: ids.map((id) => ({
      id,
      texts: Object.fromEntries(languages.map((language) => [language, words[language][id]] as const)),
    })),
  });
