import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { emailTemplate, type EmailTemplate, type TemplatePlace } from '../../../core/mail/contract/mails.ts';
import { handler as publishLink } from '../../../lambdas/sales/downloads/publish-link.ts';
import { log } from '../../../lambdas/log.ts';
import { editEmailSettings, showEmailSettings } from '../../../lambdas/mail/email-settings.ts';
import { handler as sendLink } from '../../../lambdas/mail/orders/send-link.ts';
import { sendSingle } from '../../../lambdas/mail/sending/send-single.ts';
import { editTemplate, showTemplate, showTemplates } from '../../../lambdas/mail/templates/edit-template.ts';
import { contentWith, readMail } from '../../../core/shop/texts/mail-words.ts';
import { NOBODY_YET } from '../../../core/shop/seller.ts';
import { sampleOriginal } from '../../../lambdas/mail/templates/sample-original.ts';
import { sampleOf } from '../../../lambdas/mail/templates/sample.ts';
import { writeMail } from '../../../lambdas/mail/templates/write-mail.ts';
import { previewTemplate } from '../../../lambdas/mail/templates/preview.ts';
import { listMails } from '../../../lambdas/store/mail/mail-log.ts';
import { putTemplateVersion } from '../../../lambdas/store/mail/templates.ts';
import { stopMails } from '../../../lambdas/store/mail/stops.ts';
import { recordZip } from '../../../lambdas/store/sales/orders.ts';
import {
  readSiteSettings,
  saveSiteSettings,
  type SiteSettings,
} from '../../../lambdas/store/shop/settings/settings.ts';
import { keys } from '../../../lambdas/store/table/keys.ts';
import { changeItem } from '../../../lambdas/store/table/table.ts';
import { orderNow, putPaidOrder } from '../paid-order.ts';
import { siteUrl, startSaleParts, type SaleParts } from '../sale-parts.ts';

const place = { name: 'purchase_confirmation', language: 'it' } as const;
let parts: SaleParts;
beforeAll(async () => {
  parts = await startSaleParts();
  await saveSiteSettings({ site_name: 'Foto', site_url: siteUrl });
  const read = await readSiteSettings();
  settings = () => read;
});
afterAll(() => parts?.close());
beforeEach(() => {
  parts.mails.length = 0;
});

const late: TemplatePlace = { name: 'paid_after_closing', language: 'it' };
const look = { color: '#0066cc', ink: '#ffffff' };
let settings: () => SiteSettings | undefined;
const fails = () => {
  throw new Error('the template was not used');
};

const now = ({ versions: [latest] }: EmailTemplate) => latest!;
/** Changes the HTML of a template (by default the confirmation) as an admin who has just read it. */
async function change(html_content: string, of: TemplatePlace = place) {
  const was = { html_content: now(await showTemplate(of)).html_content };
  return editTemplate(of, { changes: { html_content }, was }, 'an-admin');
}

async function sold(email: string, { link_generation = 1 } = {}) {
  const order_id = await putPaidOrder({ email, language: 'it' });
  await recordZip(order_id, {
    generation: 1,
    key: 'downloads/a.zip',
    bytes: 1,
    photo_count: 1,
    contents: null,
    photos: [],
  });
  const { token } = await publishLink({ order_id });
  await changeItem({ key: keys.order(order_id), set: { link_generation } });
  await sendLink({ order_id, link: { token } });
  return { order_id, mail: parts.mails.at(-1)! };
}

describe('a template', () => {
  it('is the shop’s own until an admin writes another, and each change adds a version', async () => {
    const { templates } = await showTemplates();
    expect(templates).toHaveLength(32);
    expect(templates.every(({ version, updated_at }) => version === 1 && updated_at === null)).toBe(true);
    await change('<p>Grazie!</p>{{download_links}}');
    // In the contract's format.
    const { versions } = emailTemplate.parse(await change('<p>Grazie mille!</p>{{download_links}}'));
    expect(versions.map(({ version }) => version)).toEqual([3, 2, 1]);
    const { mail } = await sold('versions@esempio.example');
    expect(mail.html).toContain('<p>Grazie mille!</p>');
    expect(mail.text).toContain('Grazie mille!');
    expect(mail.html).toContain('/api/downloads/');

    const [, , original] = versions;
    await change(original!.html_content);
    expect((await sold('back@esempio.example')).mail.html).not.toContain('Grazie mille!');
  });

  it('is previewed as it is sent, before the office changed it and afterwards', async () => {
    const { words } = readMail('paid_after_closing', now(await showTemplate(late)).html_content)!;
    for (const note of [words.note!, 'Ti scriviamo domani.']) {
      await change(contentWith('paid_after_closing', { ...words, note }, look), late);
      const { subject, html_content } = now(await showTemplate(late));
      const { mail } = await previewTemplate(late, { subject, html_content });
      const sent = await writeMail(
        late,
        () => sampleOf('it', settings(), NOBODY_YET),
        () => sampleOriginal(late, settings(), NOBODY_YET)!,
      );
      expect(mail).toEqual(sent);
      expect(mail!.text).toContain(note);
    }
  });

  it('has its button in the shop’s present colour, unless the office changed its HTML', async () => {
    const welcome: TemplatePlace = { name: 'welcome', language: 'it' };
    const { words } = readMail('welcome', now(await showTemplate(welcome)).html_content)!;
    const html_content = contentWith('welcome', { ...words, button: 'Guarda' }, { color: '#123456', ink: '#ffffff' });
    await change(html_content, welcome);
    await saveSiteSettings({ primary_color: '#007a33' });
    const of = (mail: { html: string }) => /background-color:(#\w+);[^>]*>(?:Guarda|Vai)</.exec(mail.html)?.[1];
    const write = () => writeMail(welcome, () => sampleOf('it', settings(), NOBODY_YET), fails, '#007a33');
    expect(of(await write())).toBe('#007a33');
    const preview = await previewTemplate(welcome, { subject: 'Ciao', html_content });
    expect(of(preview.mail!)).toBe('#007a33');
    await change(`${html_content}\n<p>A presto</p>`, welcome);
    expect(of(await write())).toBe('#123456');
  });

  it('names the button to the photos as the office wrote it', async () => {
    const { words } = readMail(place.name, now(await showTemplate(place)).html_content) ?? {
      words: { heading: 'Grazie' },
    };
    await change(contentWith(place.name, { ...words, button: 'Prendi le foto' }, look));
    const { mail } = await sold('button@esempio.example');
    expect(mail.html).toMatch(/<a [^>]*>Prendi le foto<\/a>/);
    expect(mail.html).not.toContain('{{');
    const { subject, html_content } = now(await showTemplate(place));
    expect((await previewTemplate(place, { subject, html_content })).mail!.html).toContain('>Prendi le foto</a>');
  });

  it('has its own words for a new link, whatever the office writes about purchases or around all mails', async () => {
    const renewed: TemplatePlace = { name: 'renewed_link', language: 'it' };
    await change('<p>Grazie, il tuo pagamento è andato a buon fine.</p>{{download_links}}');
    const { mail } = await sold('renewed@esempio.example', { link_generation: 2 });
    expect(mail.subject).toContain('Il tuo nuovo link');
    expect(mail.html).toContain('Il link di prima non è più valido');
    expect(mail.html).toContain('/api/downloads/');
    expect(mail.html).not.toContain('Grazie');

    await change('<p>Eccolo di nuovo.</p>{{download_links}}', renewed);
    const { mail: written } = await sold('written@esempio.example', { link_generation: 2 });
    expect(written.html).toContain('Eccolo di nuovo.');
    expect((await sold('first@esempio.example')).mail.html).not.toContain('Eccolo di nuovo.');
  });

  it('is not overwritten after another admin’s change, nor written twice', async () => {
    const was = { html_content: now(await showTemplate(place)).html_content };
    const edit = { changes: { html_content: '{{download_links}} uno' }, was };
    const { version } = now(await editTemplate(place, edit, 'one'));
    expect(now(await editTemplate(place, edit, 'one')).version).toBe(version);
    await expect(
      editTemplate(place, { changes: { html_content: '{{download_links}} due' }, was }, 'other'),
    ).rejects.toMatchObject({ code: 'edit_conflict', current: { html_content: '{{download_links}} uno' } });
    const both = await Promise.allSettled(
      ['a', 'b'].map((text) =>
        editTemplate(place, { changes: { html_content: `{{download_links}} ${text}` }, was: edit.changes }, text),
      ),
    );
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it.each([
    '<p>Grazie</p>',
    '{{download_links}}<script>x</script>',
    '{{download_links}}{{nobody}}',
    '{{download_links',
    '{{download_links}}<scr{{! }}ipt>x</scr{{! }}ipt>',
    '{{download_links}}{{#user_name}}<a href="java{{/user_name}}script:x">a</a>',
  ])('that would make no good mail is refused and changes nothing: %s', async (html) => {
    const before = await showTemplate(place);
    await expect(change(html)).rejects.toMatchObject({ code: 'template_invalid' });
    expect(await showTemplate(place)).toEqual(before);
    expect((await previewTemplate(place, { subject: 'x', html_content: html })).mail).toBeNull();
  });

  it('loses no link to photos or choices, and runs nothing, even if it was saved before', async () => {
    const { version } = now(await showTemplate(place));
    await putTemplateVersion(place, {
      version: version + 1,
      subject: 'x',
      html_content: '<scr{{! }}ipt>x</scr{{! }}ipt><!-- {{download_links}} --><div style="display:none">',
      updated_at: '',
      updated_by: '',
    });
    const { order_id, mail } = await sold('hidden@esempio.example');
    expect(mail.html).not.toMatch(/<script|<!--/);
    const { download_token } = await orderNow(order_id);
    for (const part of [mail.html, mail.text])
      for (const address of [`/download/${download_token}`, '/unsubscribe?token=']) expect(part).toContain(address);
  });

  it('stops no sale if it fails: the shop’s own mail goes out, and the operator is alarmed', async () => {
    const logged = vi.spyOn(log, 'error').mockImplementation(() => undefined);
    const { version } = now(await showTemplate(place));
    await putTemplateVersion(place, {
      version: version + 1,
      subject: 'x',
      html_content: '{{#broken}}',
      updated_at: new Date().toISOString(),
      updated_by: 'x',
    });
    const { mail } = await sold('broken@esempio.example');
    expect(mail.subject).toContain('Le tue foto sono pronte');
    expect(mail.html).toContain('/api/downloads/');
    expect(logged).toHaveBeenCalledOnce();
    await putTemplateVersion(place, {
      ...(await showTemplate(place)).versions.at(-1)!,
      version: version + 2,
      updated_at: '',
      updated_by: '',
    });
  });

  it('is shown with invented people before it is saved, in its frame', async () => {
    const { problems, mail } = await previewTemplate(
      { name: 'welcome', language: 'de' },
      { subject: 'Hallo {{user_name}}', html_content: '<p>{{user_name}}</p>' },
    );
    expect([problems, mail!.subject]).toEqual([[], 'Hallo Anna Esempio']);
    expect(mail!.html).toContain('<html lang="de"');
    const { mail: base } = await previewTemplate(
      { name: 'base', language: 'it' },
      { subject: '{{subject}}', html_content: '<i>{{message}}</i>' },
    );
    expect(base!.html).toContain('\n<i>');
  });

  it('shows a placeholder until the shop has a logo, and the logo afterwards', async () => {
    const logoOf = async () => {
      const { mail } = await previewTemplate(
        { name: 'base', language: 'it' },
        {
          subject: 'x',
          html_content: '<img src="{{logo_url}}" alt="">{{message}}',
        },
      );
      return /<img src="(.*?)"/.exec(mail!.html)?.[1];
    };
    const path = '/icons/logo-placeholder.png';
    expect(await logoOf()).toBe(siteUrl + path);
    expect(existsSync(join('web', 'public', path))).toBe(true);
    await saveSiteSettings({ logo_url: '/media/logo.png' });
    expect(await logoOf()).toBe(`${siteUrl}/media/logo.png`);
    await saveSiteSettings({ logo_url: null });
  });
});

describe('the settings of mails', () => {
  it('say who writes and where answers go; the address is the stage’s own', async () => {
    const none = { from_name: '', reply_to_email: '', test_email_recipients: '' };
    expect(await showEmailSettings()).toMatchObject({ ...none, from_email: 'fotos@shop.example' });
    const changes = { from_name: 'Foto Ticino', reply_to_email: 'ciao@esempio.example' };
    const was = { from_name: '', reply_to_email: '' };
    const version = async () => (await readSiteSettings({ consistent: true }))!.settings_version;
    const before = await version();
    await editEmailSettings({ changes, was }, 'an-admin');
    await editEmailSettings({ changes, was }, 'an-admin');
    expect(await version()).toBe(before + 1);
    await expect(
      editEmailSettings({ changes: { from_name: 'Altro' }, was: { from_name: '' } }, 'x'),
    ).rejects.toMatchObject({ code: 'edit_conflict', current: { from_name: 'Foto Ticino' } });
    const { mail } = await sold('settings@esempio.example');
    expect(mail.from).toBe('"Foto Ticino" <fotos@shop.example>');
  });
});

describe('a single mail', () => {
  const mail = (to: string, html = '<p>Ciao</p>') => ({ type: 'single' as const, to, subject: 'Prova', html });

  it('goes out with a text part, and is in the log of a customer', async () => {
    const { order_id } = await sold('single@esempio.example');
    const { message_id } = await sendSingle(mail('Single@esempio.example'));
    expect(parts.mails.at(-1)).toMatchObject({ to: ['Single@esempio.example'], text: 'Ciao', subject: 'Prova' });
    const { customer_id } = await orderNow(order_id);
    expect((await listMails(customer_id!)).at(-1)).toMatchObject({ template_name: 'single', message_id });
  });

  it('does not go to an address that gets none, nor with something that runs', async () => {
    const { order_id } = await sold('stopped@esempio.example');
    const { customer_id } = await orderNow(order_id);
    const email = 'stopped@esempio.example';
    await stopMails({ customer_id: customer_id!, email, subject: 'x', message_id: 'x', why: 'bounced' });
    parts.mails.length = 0;
    await expect(sendSingle(mail(email))).rejects.toMatchObject({ code: 'mail_refused' });
    await expect(sendSingle(mail('a@esempio.example', '<script>x</script>'))).rejects.toMatchObject({
      code: 'template_invalid',
    });
    await expect(sendSingle(mail('a@esempio.example', '<marquee>x</marquee>'))).rejects.toMatchObject({
      code: 'template_invalid',
      fields: { html: 'forbidden_tag' },
    });
    await expect(sendSingle(mail('a..b@esempio.example'))).rejects.toMatchObject({ code: 'mail_refused' });
    expect(parts.mails).toEqual([]);
  });
});
