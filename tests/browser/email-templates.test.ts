import { describe, expect, inject } from 'vitest';
import { mailsOnceThere, newBuyer } from '../support/sale.ts';
import { expectAccessible } from './support/axe.ts';
import { field, keepSession, toast } from './support/members.ts';
import { tablet, theAdmin } from './support/office.ts';
import { test, type Visit, type VisitOptions } from './support/visit.ts';

const shop = inject('shop');

async function open(visitor: Visit, address: string): Promise<void> {
  await keepSession(visitor, await theAdmin());
  await visitor.page.goto(address);
}

describe('the templates of mails', () => {
  test('are written, checked, looked at, sent as a test and taken back', async ({ visit }) => {
    const visitor = await visit();
    const { page, shop: site, t } = visitor;
    await open(visitor, '/admin/settings');
    const tester = newBuyer('prova');
    await field(visitor, t('shop-settings:emails.fields.test_email_recipients')).fill(tester);
    const settings = page.getByRole('region', { name: t('shop-settings:emails.title') });
    await settings.getByRole('button', { name: t('form:save') }).click();
    await toast(visitor, t('shop-settings:saved')).waitFor();
    await expectAccessible(page, 'settings', tablet);

    await page.goto(`${shop.url}/admin/email-templates?template=welcome&language=de`);
    await site.title(t('emails:title')).waitFor();
    await page.getByText(t('emails:words.advanced'), { exact: true }).click();
    const editor = page.getByRole('textbox', { name: t('emails:fields.html_content') });
    await editor.waitFor();
    await expectAccessible(page, 'an editor', tablet);
    await editor.fill('<p>Ciao {{user_nome}}<script>x</script></p>');
    const problems = page.getByRole('alert');
    await problems.getByText(t('emails:problems.unknown_variable', { name: 'user_nome' })).waitFor();
    await problems.getByText(t('emails:problems.forbidden_tag', { name: 'script' })).waitFor();
    await expectAccessible(page, 'a template with problems', tablet);
    const words = `Ciao ${tester}`;
    await editor.fill(`<p>${words} </p>`);
    await problems.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: '{{user_name}}' }).click();

    await page.getByText(t('emails:preview.title'), { exact: true }).click();
    const mail = page.frameLocator(`iframe[title="${t('emails:preview.title')}"]`);
    await mail.getByText(words).waitFor();
    await mail.getByText('Anna Esempio').waitFor();
    await page.getByText(t('emails:preview.phone'), { exact: true }).click();
    await expect.poll(async () => (await page.locator('iframe').boundingBox())!.width).toBeLessThanOrEqual(375);
    await expectAccessible(page, 'a preview', tablet);

    await site.button(t('emails:test.send')).click();
    await toast(visitor, t('emails:test.sent', { count: 1 })).waitFor();
    const [sent] = await mailsOnceThere(shop, tester);
    expect([sent!.body.html, sent!.body.text].every((part) => part!.includes(words))).toBe(true);

    await site.button(t('form:save')).click();
    await toast(visitor, t('emails:saved')).waitFor();
    await page.getByRole('button', { name: /version/ }).click();
    const dialog = site.dialog(t('emails:versions.title'));
    await dialog.getByText(words).first().waitFor();
    await expectAccessible(page, 'versions', tablet);
    await dialog.getByLabel(t('emails:versions.choose')).selectOption('1');
    await dialog.getByRole('button', { name: t('emails:versions.take', { version: 1 }) }).click();
    await dialog.waitFor({ state: 'detached' });
    await mail.getByText(words).waitFor({ state: 'detached' });
    await site.button(t('form:save')).click();
    await toast(visitor, t('emails:saved')).waitFor();
  });

  test('with a fault show it once, in a list that names it and comes into sight', async ({ visit }) => {
    const visitor = await visit();
    const { page, shop: site, t, faults } = visitor;
    faults.expect(/\b400\b/);
    await open(visitor, '/admin/email-templates?template=purchase_confirmation&language=de');
    await page.getByText(t('emails:words.advanced'), { exact: true }).click();
    await page.getByRole('textbox', { name: t('emails:fields.html_content') }).fill('<p>{{user_nome}}</p>');
    const problem = page.getByText(t('emails:problems.unknown_variable', { name: 'user_nome' }));
    await problem.waitFor();
    await page.evaluate(() => scrollTo(0, 0));
    const refused = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
    await site.button(t('form:save')).click();
    expect((await refused).status()).toBe(400);
    await expect.poll(() => problem.evaluate((line) => document.activeElement?.contains(line))).toBe(true);
    expect(await page.getByRole('alert').count()).toBe(1);
    expect(await page.locator('[data-sonner-toast]').count()).toBe(0);
  });

  test('are not lost when one goes elsewhere, and keep what was typed when saving fails', async ({ visit }) => {
    const visitor = await visit();
    const { context, page, shop: site, t, faults } = visitor;
    faults.expect(/\b500\b/);
    await open(visitor, '/admin/email-templates?template=cart_abandonment');
    const subject = field(visitor, t('emails:fields.subject'));
    await subject.fill('Un altro oggetto');
    await page.getByRole('link', { name: t('emails:names.base') }).click();
    await site
      .dialog(t('form:unsaved.title'))
      .getByRole('button', { name: t('form:unsaved.stay') })
      .click();
    await context.route('**/api/admin/email-templates/*/it', (route) =>
      route.request().method() === 'PATCH'
        ? route.fulfill({ status: 500, json: { error: { code: 'internal', message: 'on purpose' } } })
        : route.fallback(),
    );
    await site.button(t('form:save')).click();
    await toast(visitor, `Impossibile salvare il template: ${t('errors:internal')}`).waitFor();
    expect(await subject.inputValue()).toBe('Un altro oggetto');

    // The frame's words differ from the specification's.
    await page.getByRole('link', { name: t('emails:names.base') }).click();
    await site
      .dialog(t('form:unsaved.title'))
      .getByRole('button', { name: t('form:unsaved.leave') })
      .click();
    const editor = page.getByRole('textbox', { name: t('emails:fields.html_content') });
    await editor.fill('<p>{{message}}</p><a href="{{unsubscribe_url}}">no</a>');
    await site.button(t('form:save')).click();
    await toast(visitor, 'Impossibile salvare il template').waitFor();
  });

  test.for<[string, VisitOptions, (typeof tablet)[]]>([
    ['laptop', {}, [tablet]],
    ['phone', { size: 'phone' }, []],
  ])('are written word by word, and keep HTML that the office changed (%s)', async ([size, how, also], { visit }) => {
    const visitor = await visit(how);
    const { page, shop: site, t } = visitor;
    await open(visitor, `/admin/email-templates?template=new_photos&language=${size === 'phone' ? 'de' : 'it'}`);
    const heading = page.getByLabel(t('emails:words.heading'), { exact: true });
    await heading.waitFor();
    await expect.poll(() => heading.evaluate((field) => field.getBoundingClientRect().top < innerHeight)).toBe(true);
    await expectAccessible(page, `the words of a mail, ${size}`, ...also);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await heading.fill('Le foto di <tutti> & noi');
    await page.getByLabel(t('emails:words.text'), { exact: true }).fill('Una riga\nUn’altra');
    await page.getByLabel(t('emails:words.button'), { exact: true }).fill('Guarda');
    await page.getByText(t('emails:preview.title'), { exact: true }).click();
    const mail = page.frameLocator(`iframe[title="${t('emails:preview.title')}"]`);
    await mail.getByRole('heading', { name: 'Le foto di <tutti> & noi' }).waitFor();
    await mail.getByRole('link', { name: 'Guarda' }).waitFor();
    await site.button(t('form:save')).click();
    await toast(visitor, t('emails:saved')).waitFor();
    await page.reload();
    await heading.waitFor();
    expect(await heading.inputValue()).toBe('Le foto di <tutti> & noi');
    expect(await page.getByLabel(t('emails:words.text'), { exact: true }).inputValue()).toBe('Una riga\nUn’altra');

    await page.getByText(t('emails:words.advanced'), { exact: true }).click();
    const own = '<p>Solo mio</p>{{photo_list}}';
    await page.getByRole('textbox', { name: t('emails:fields.html_content') }).fill(own);
    await site.button(t('form:save')).click();
    await toast(visitor, t('emails:saved')).last().waitFor();
    await page.reload();
    const changed = page.getByText(t('emails:words.html.title'));
    await changed.waitFor();
    await site.button(t('emails:words.html.open')).click();
    await page
      .getByRole('textbox', { name: t('emails:fields.html_content') })
      .getByText('Solo mio')
      .waitFor();
    await page.getByText(t('emails:words.title'), { exact: true }).click();
    await changed.waitFor();
    await expectAccessible(page, `a mail with changed HTML, ${size}`, ...also);
    await site.button(t('emails:words.html.restart')).click();
    await heading.waitFor();
    expect(await heading.inputValue()).not.toBe('');
    await site.button(t('form:save')).click();
    await toast(visitor, t('emails:saved')).last().waitFor();
  });
});
