import { expect, inject } from 'vitest';
import { mailsOnceThere, newBuyer } from '../support/sale.ts';
import { newMember } from '../support/sign-in.ts';
import { until } from '../support/until.ts';
import { expectAccessible } from './support/axe.ts';
import { sentMailing } from './support/mailings.ts';
import { atWork, tablet, theAdmin } from './support/office.ts';
import { test, type Visit, type VisitOptions } from './support/visit.ts';

const shop = inject('shop');

const sizes: [string, VisitOptions, (typeof tablet)[]][] = [
  ['laptop', {}, [tablet]],
  ['phone', { size: 'phone' }, []],
];

const rowsOf = ({ page }: Visit, name: string) => page.getByRole('table', { name }).locator('tbody tr');
const fits = async ({ page }: Visit) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

test.for(sizes)(
  'finds the mails to an address, by day, outcome and kind (%s)',
  async ([size, how, also], { visit }) => {
    const member = await newMember(shop, newBuyer('cercata').replace('@', '+open@'));
    const subject = `Novità per ${member.email}`;
    await sentMailing(shop, await theAdmin(), { subject, members: [member] });
    await mailsOnceThere(shop, member.email);
    const visitor = await atWork(visit, '/admin/mail-log', how);
    const { page, shop: site, t } = visitor;
    await site.title(t('mail-log:title')).waitFor();
    await page.getByLabel(t('mail-log:filter')).fill(member.email);
    const row = rowsOf(visitor, t('mail-log:title')).filter({ hasText: subject });
    await row.waitFor();
    expect(await row.innerText()).toContain(member.email);
    await expectAccessible(page, `mail log, ${size}`, ...also);
    await fits(visitor);

    const kind = page.getByLabel(t('mail-log:columns.kind'));
    await kind.selectOption('refund');
    await page.getByText(t('mail-log:none.description')).waitFor();
    await expectAccessible(page, `mail log without mails, ${size}`);
    await kind.selectOption('bulk');
    await row.waitFor();
    await page.getByLabel(t('mail-log:columns.status')).selectOption('opened');
    await row.waitFor();
    await page.getByLabel(t('mail-log:to'), { exact: true }).fill('2025-01-31');
    await page.getByText(t('mail-log:none.description')).waitFor();
    await page.reload();
    await page.getByText(t('mail-log:none.description')).waitFor();
  },
);

test.for(sizes)(
  'shows the results of a bulk mail, in total and by recipient (%s)',
  async ([size, how, also], { visit }) => {
    const [opens, bounces] = [
      await newMember(shop, newBuyer('apre').replace('@', '+open@')),
      await newMember(shop, newBuyer('torna').replace('@', '+bounce@')),
    ];
    const admin = await theAdmin();
    const subject = `Esiti ${size} ${opens.email}`;
    const id = await sentMailing(shop, admin, { subject, members: [opens, bounces] });
    await until('the results are known', async () => {
      const answer = await fetch(`${shop.url}/api/admin/mailings/${id}/results`, { headers: admin.headers });
      const { opened, bounced } = (await answer.json()) as { opened: number; bounced: number };
      return opened === 1 && bounced === 1;
    });
    const visitor = await atWork(visit, '/admin/mailings', how);
    const { page, shop: site, t } = visitor;
    await page
      .getByRole('article', { name: subject })
      .getByRole('link', { name: t('mailings:results.open') })
      .click();
    await site.title(subject).waitFor();
    const total = (name: 'sent' | 'opened' | 'bounced') =>
      page.getByRole('button', { name: new RegExp(`^${t(`mailings:results.${name}`)}`) });
    await total('sent').waitFor();
    expect((await total('sent').innerText()).split('\n')[1]).toBe('2');
    expect((await total('opened').innerText()).split('\n').slice(1)).toEqual(['1', '50%']);
    const rows = rowsOf(visitor, t('mailings:results.recipients'));
    await rows.filter({ hasText: opens.email }).waitFor();
    await expectAccessible(page, `results of a bulk mail, ${size}`, ...also);
    await fits(visitor);

    await total('bounced').click();
    await rows.filter({ hasText: opens.email }).waitFor({ state: 'hidden' });
    expect(await rows.filter({ hasText: bounces.email }).count()).toBe(1);
    await page.getByRole('link', { name: bounces.email }).click();
    await page.goBack();
    await rows.filter({ hasText: bounces.email }).waitFor();
    expect(await total('bounced').getAttribute('aria-pressed')).toBe('true');
  },
);
