import { expect, inject } from 'vitest';
import { mailsOnceThere, mailsTo, newBuyer } from '../support/sale.ts';
import { newMember } from '../support/sign-in.ts';
import { until } from '../support/until.ts';
import { languageTitle } from '../../web/src/admin/kit/show/format.ts';
import { expectAccessible } from './support/axe.ts';
import { atWork, tablet } from './support/office.ts';
import { test, type VisitOptions } from './support/visit.ts';

const shop = inject('shop');

test.for<[string, VisitOptions, boolean]>([
  ['laptop', {}, false],
  ['tablet', tablet, true],
])(
  'writes to chosen or filtered customers after counting and confirmation (%s)',
  async ([size, how, byFilter], { visit }) => {
    const member = await newMember(shop, newBuyer('cliente'));
    await fetch(`${shop.url}/api/account`, { headers: member.headers });
    const { page, shop: site, t } = await atWork(visit, `/admin/customers?q=${encodeURIComponent(member.email)}`, how);
    const row = page.getByRole('table').locator('tbody tr').filter({ hasText: member.email });
    await row.waitFor();
    if (!byFilter) await row.getByRole('checkbox').check();
    const chosen = page.getByRole('region', { name: t('customers:bulk.label') });
    await (byFilter ? page : chosen).getByRole('link', { name: t('customers:write') }).click();
    await site.title(t('mailings:title')).waitFor();
    expect(await page.getByLabel(t('mailings:to'), { exact: true }).inputValue()).toBe(
      byFilter ? 'filtered' : 'selected',
    );

    await site.button(t('mailings:count')).click();
    await page.getByText(t('mailings:empty')).waitFor();
    await expectAccessible(page, `a bulk mail with nothing in it, ${size}`);
    const subject = `Novità ${size} ${member.userId}`;
    const italian = page.getByRole('group', { name: languageTitle('it') });
    await italian.getByLabel(t('mailings:subject')).fill(subject);
    const content = italian.getByLabel(t('mailings:content'));
    await content.fill('Ciao {{nome}}');
    await site.button(t('mailings:count')).click();
    await page.getByRole('alert').getByText('{{nome}}').waitFor();
    await content.fill('Ciao <b>tutti</b> {{user_name}}');
    await site.button(t('mailings:preview')).click();
    const preview = site.dialog(t('mailings:preview'));
    await preview.frameLocator('iframe').getByText('Ciao <b>tutti</b> Anna Esempio').waitFor();
    await expectAccessible(page, `the preview of a bulk mail, ${size}`);
    await page.keyboard.press('Escape');
    await site.button(t('mailings:count')).click();

    const card = page.getByRole('article', { name: subject });
    await card.getByText(t('mailings:eligible', { count: 1 })).waitFor();
    expect(await mailsTo(shop, member.email)).not.toContainEqual(expect.objectContaining({ subject }));
    await card.getByRole('button', { name: t('mailings:actions.cancel') }).click();
    const ending = site.dialog(t('mailings:confirm.cancel.title', { count: 1 }));
    await ending.getByRole('button', { name: t('mailings:confirm.back') }).click();
    await card.getByRole('button', { name: t('mailings:actions.send') }).click();
    const question = site.dialog(t('mailings:confirm.send.title', { count: 1 }));
    await question.waitFor();
    await expectAccessible(page, `asked before a bulk mail goes, ${size}`);
    await question.getByRole('button', { name: t('mailings:actions.send') }).click();
    await card.getByText(t('mailings:status.done')).waitFor();
    await card.getByText(t('mailings:progress', { sent: 1, eligible: 1 })).waitFor();
    await card.getByRole('button', { name: t('form:changes.show') }).click();
    await card.getByText(t('mailings:history.send')).waitFor();
    await expectAccessible(page, `a bulk mail that was sent, ${size}`);
    const mails = await mailsOnceThere(shop, member.email);
    expect(mails.filter((mail) => mail.subject === subject)).toHaveLength(1);
    expect(mails.find((mail) => mail.subject === subject)!.body.html).toContain('Ciao &lt;b&gt;tutti&lt;/b&gt;');
  },
);

test.for<[string, VisitOptions, (typeof tablet)[]]>([
  ['laptop', {}, [tablet]],
  ['phone', { size: 'phone' }, []],
])('keeps a draft, copies it, and schedules it (%s)', async ([size, how, also], { visit }) => {
  const visitor = await atWork(visit, '/admin/mailings', how);
  const { page, shop: site, t } = visitor;
  const named = (text: string) =>
    until(`the bulk mail is named ${text}`, async () => {
      const field = page.getByLabel(t('mailings:name'), { exact: true });
      return (await field.inputValue()) === text;
    });
  const name = `Stagione ${size} ${newBuyer()}`;
  await site.button(t('mailings:starts.photos_online')).click();
  const italian = page.getByRole('group', { name: languageTitle('it') });
  expect(await italian.getByLabel(t('mailings:subject')).inputValue()).toContain('{{evento}}');
  await page.getByLabel(t('mailings:name'), { exact: true }).fill(name);
  await site.button(t('mailings:save')).click();
  const draft = page.getByRole('article', { name, exact: true });
  await draft.getByText(t('mailings:status.draft'), { exact: true }).waitFor();
  await expectAccessible(page, `a draft of a bulk mail, ${size}`, ...also);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

  // The draft survives the page; its open words cannot be sent.
  await page.reload();
  await draft.getByRole('link', { name: t('mailings:actions.edit') }).click();
  await named(name);
  await until('the form is in sight', () => page.evaluate(() => scrollY < 200));
  await site.button(t('mailings:schedule.open')).click();
  await page.getByRole('alert').getByText('{{evento}}').waitFor();
  for (const language of ['it', 'de'] as const) {
    const text = page.getByRole('group', { name: languageTitle(language) });
    await text.getByLabel(t('mailings:subject')).fill('Online');
    await text.getByLabel(t('mailings:content')).fill('{{user_name}}');
  }
  await site.button(t('mailings:schedule.open')).click();
  const asked = site.dialog(t('mailings:schedule.title'));
  await asked.getByLabel(t('mailings:schedule.at')).fill('2020-01-01T10:00');
  await asked.getByRole('button', { name: t('mailings:schedule.confirm') }).click();
  await asked.getByText(t('mailings:schedule.wrong', { days: 90 })).waitFor();
  await expectAccessible(page, `asked when a bulk mail begins, ${size}`);
  const tomorrow = new Date(Date.now() + 24 * 60 * 60_000).toISOString().slice(0, 10);
  await asked.getByLabel(t('mailings:schedule.at')).fill(`${tomorrow}T18:30`);
  await asked.getByRole('button', { name: t('mailings:schedule.confirm') }).click();
  const at = `${tomorrow.split('-').toReversed().join('/')} 18:30`;
  await draft.getByText(t('mailings:leavesAt', { at })).waitFor();
  await named('');
  await expectAccessible(page, `a scheduled bulk mail, ${size}`, ...also);

  await draft.getByRole('link', { name: t('mailings:actions.copy') }).click();
  await named(`${t('mailings:copyOf')} ${name}`.slice(0, 100));
  await draft.getByRole('link', { name: t('mailings:actions.edit') }).click();
  await page.getByText(t('mailings:isScheduled', { at })).waitFor();
  await draft.getByRole('button', { name: t('mailings:actions.cancel') }).click();
  const ending = site.dialog(t('mailings:confirm.cancel.title', { count: 0 }));
  await ending.getByRole('button', { name: t('mailings:actions.cancel') }).click();
  await draft.getByText(t('mailings:status.cancelled'), { exact: true }).waitFor();
});
