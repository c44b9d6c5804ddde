import type { Texts } from '../../shared/i18n/texts.ts';

const files = import.meta.glob<Texts>('./*/web/later.json', { base: '../../../../locales', import: 'default' });

/** Tells above the page that this browser can read the shop, but not buy in it. */
export async function sayTooOld(): Promise<void> {
  const said = files[`./${document.documentElement.lang}/web/later.json`] ?? files['./it/web/later.json']!;
  const { tooOld } = await said();
  const notice = document.createElement('p');
  notice.setAttribute('role', 'alert');
  notice.className = 'bg-ink px-page py-3 font-semibold text-ground';
  notice.textContent = (tooOld as { notice: string }).notice;
  document.body.prepend(notice);
}
