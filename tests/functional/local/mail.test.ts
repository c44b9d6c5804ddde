import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { SendEmailCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AwsEndpoint } from '../../../local/aws/endpoint.ts';
import { startMail, type RunningMail } from '../../../local/mail/mail.ts';
import { saferPage } from '../../../local/mail/mailbox-page.ts';
import type { MailEvent } from '../../../local/mail/news.ts';
import { readMailbox } from '../../support/mailbox.ts';
import { accountId, allow, clientOf, region, role, startEndpoint, temporaryFolder } from './one-aws.ts';
import { statusOf } from './under-host.ts';

const arn = (name: string) => `arn:aws:ses:${region}:${accountId}:${name}`;
const mailer = role('mailer', allow('ses:SendEmail', [arn('identity/example.test'), arn('configuration-set/shop')]));
const halfway = role('halfway', allow('ses:SendEmail', arn('identity/example.test')));
const nobody = role('nobody');

let folder: ReturnType<typeof temporaryFolder>;
let mail: RunningMail;
let endpoint: AwsEndpoint;
let news: MailEvent[];

async function start(): Promise<void> {
  mail = await startMail({
    port: 0,
    dataDir: folder.dir,
    identities: ['example.test'],
    configurationSets: [{ name: 'shop', publishes: ['delivery', 'bounce', 'complaint', 'reject', 'deliverydelay'] }],
    onNews: (event) => news.push(event),
  });
  endpoint = await startEndpoint([mail.service], [mailer, halfway, nobody]);
}

async function stop(): Promise<void> {
  await endpoint.close();
  await mail.stop();
}

beforeEach(async () => {
  folder = temporaryFolder();
  news = [];
  await start();
});

afterEach(async () => {
  await stop();
  folder.remove();
});

type Changes = Partial<ConstructorParameters<typeof SendEmailCommand>[0]>;
const send = (from = mailer, changes: Changes = {}) =>
  new SESv2Client(clientOf(endpoint, from)).send(
    new SendEmailCommand({
      FromEmailAddress: '"Foto" <foto@example.test>',
      ConfigurationSetName: 'shop',
      Destination: { ToAddresses: ['Anna <anna@example.test>'] },
      ReplyToAddresses: ['hilfe@example.test'],
      Content: {
        Simple: {
          Subject: { Data: 'Grüezi, è pronto ✓' },
          Body: { Text: { Data: 'Hier: täxt' }, Html: { Data: '<p>Hier: <b>täxt</b></p>' } },
          Headers: [{ Name: 'X-Order', Value: 'order-1' }],
        },
      },
      ...changes,
    }),
  );

describe('SES', () => {
  it('tells the mails of one address alone to whoever asks for these', async () => {
    const anna = 'Anna <anna@example.test>';
    await send();
    await send(mailer, { Destination: { ToAddresses: ['zoe@example.test', anna] } });
    await send(mailer, { Destination: { ToAddresses: ['zoe@example.test'] } });
    const tos = (await readMailbox(mail.url, anna)).map(({ destination }) => destination.to);
    expect(tos).toEqual([[anna], ['zoe@example.test', anna]]);
    expect(await readMailbox(mail.url, 'anna@example.test')).toEqual([]);
  });

  it('delivers text, HTML, headers and umlauts to the mailbox', async () => {
    const { MessageId } = await send();
    expect(await readMailbox(mail.url)).toMatchObject([
      {
        messageId: MessageId,
        from: '"Foto" <foto@example.test>',
        destination: { to: ['Anna <anna@example.test>'] },
        replyTo: ['hilfe@example.test'],
        subject: 'Grüezi, è pronto ✓',
        body: { text: 'Hier: täxt', html: '<p>Hier: <b>täxt</b></p>' },
        headers: [{ name: 'X-Order', value: 'order-1' }],
      },
    ]);
  });

  it('sends only for who may use both the identity and the configuration set', async () => {
    await expect(send(nobody)).rejects.toMatchObject({ name: 'AccessDeniedException' });
    await expect(send(halfway)).rejects.toMatchObject({
      name: 'AccessDeniedException',
      message: expect.stringContaining('configuration-set/shop') as string,
    });
    await expect(send(halfway, { ConfigurationSetName: undefined })).resolves.toHaveProperty('MessageId');
    expect(await readMailbox(mail.url)).toHaveLength(1);
  });

  it('refuses senders and configuration sets that the templates do not have, and addresses that cannot be', async () => {
    await expect(send(mailer, { FromEmailAddress: 'foto@other.test' })).rejects.toMatchObject({
      name: 'MessageRejected',
    });
    await expect(send(mailer, { ConfigurationSetName: 'other' })).rejects.toMatchObject({ name: 'NotFoundException' });
    for (const wrong of ['anna', 'anna@', 'Anna <anna>', 'a b@example.test', 'a@example.test, b@example.test']) {
      await expect(send(mailer, { Destination: { ToAddresses: [wrong] } })).rejects.toMatchObject({
        name: 'BadRequestException',
      });
    }
    expect(await readMailbox(mail.url)).toEqual([]);
  });

  it('shows refused mails with the reason, until the mailbox is cleared', async () => {
    const page = async () => (await fetch(new URL('/events', mail.url))).text();
    expect(await (await fetch(mail.url)).text()).toContain('href="/events"');
    await expect(send(mailer, { FromEmailAddress: 'foto@other.test' })).rejects.toThrow();
    await expect(send(mailer, { Destination: { ToAddresses: ['<b>anna'] } })).rejects.toThrow();
    await expect(send(nobody)).rejects.toThrow();
    const own = mail.send({ from: 'code@other.test', to: 'anna@example.test', subject: 'Il codice', html: '' });
    await expect(own).rejects.toThrow();
    const shown = await page();
    expect(shown).toContain('MessageRejected: Email address is not verified');
    expect(shown).toContain('BadRequestException: Illegal address: &lt;b&gt;anna');
    expect(shown).toContain('AccessDenied: User');
    expect(shown).toContain('Grüezi, è pronto ✓');
    expect(shown).toContain('Il codice');
    expect(news).toEqual([]);
    await fetch(new URL('/clear-store', mail.url), { method: 'POST' });
    expect(await page()).not.toContain('MessageRejected');
  });

  it('keeps what it accepted across a restart, also after a line that a crash cut off', async () => {
    await send();
    appendFileSync(join(folder.dir, 'mails.jsonl'), '{"messageId":"cut');
    await stop();
    await start();
    await send();
    await stop();
    await start();
    expect(await readMailbox(mail.url)).toHaveLength(2);
  });
});

describe('the outcome of a mail', () => {
  const fateOf = async (...addresses: string[]) => {
    news.length = 0;
    const { MessageId } = await send(mailer, { Destination: { ToAddresses: addresses } });
    expect(news.every(({ detail }) => detail.mail.messageId === MessageId)).toBe(true);
    return news.map(({ detail }) => detail.eventType);
  };

  it.each([
    ['anna@example.test', ['Delivery']],
    ['anna+bounce@example.test', ['Bounce']],
    ['anna+absent@example.test', ['Delivery', 'Bounce']],
    ['anna+forward@example.test', ['Delivery', 'Bounce']],
    ['complaint@example.test', ['Delivery', 'Complaint']],
    ['Anna <anna+delay@example.test>', ['DeliveryDelay', 'Delivery']],
    ['anna+REJECT@example.test', ['Reject']],
    // The configuration set does not request it.
    ['anna+click@example.test', ['Delivery']],
  ])('is decided by its address: %s', async (address, fate) => {
    expect(await fateOf(address)).toEqual(fate);
  });

  it('is told of each address, with what SES says of a bounce', async () => {
    expect(await fateOf('anna@example.test', 'b+soft-bounce@example.test')).toEqual(['Delivery', 'Bounce']);
    expect(news[1]).toMatchObject({
      source: 'aws.ses',
      detail: {
        bounce: { bounceType: 'Transient', bouncedRecipients: [{ emailAddress: 'b+soft-bounce@example.test' }] },
        mail: { tags: { 'ses:configuration-set': ['shop'] } },
      },
    });
  });

  it('is told of no mail without a configuration set, and shown on a page until the mailbox is cleared', async () => {
    await send(halfway, { ConfigurationSetName: undefined });
    expect(news).toEqual([]);
    await fateOf('&+bounce@example.test');
    const page = async () => (await fetch(new URL('/events', mail.url))).text();
    expect(await page()).toContain('&amp;+bounce@example.test');
    await fetch(new URL('/clear-store', mail.url), { method: 'POST' });
    expect(await page()).not.toContain('&amp;+bounce@');
  });
});

describe('the mailbox page', () => {
  it('shows mails without scripts and clears them for good, but sends nothing', async () => {
    await send();
    const page = await (await fetch(mail.url)).text();
    expect(page).toContain('sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"');
    expect(page).toContain('<base target="_blank">');
    const direct = await fetch(`${mail.url}/v2/email/outbound-emails`, {
      method: 'POST',
      headers: { authorization: 'AWS' },
      body: '{}',
    });
    expect(direct.status).toBe(404);
    await fetch(`${mail.url}/clear-store`, { method: 'POST' });
    await stop();
    await start();
    expect(await readMailbox(mail.url)).toEqual([]);
  });

  it('answers no request under a foreign host name', async () => {
    await send();
    const { port } = new URL(mail.url);
    for (const host of ['evil.example', 'localhost.evil.example', '192.168.1.20', '127.0.0.1.evil.example'])
      for (const path of ['/', '/store', '/events'])
        expect(await statusOf(new URL(path, mail.url), `${host}:${port}`)).toBe(404);
    for (const host of ['localhost', '127.0.0.1', '[::1]'])
      expect(await statusOf(new URL('/store', mail.url), `${host}:${port}`)).toBe(200);
  });

  it('is not served when its parts are not the ones that are made safe', () => {
    expect(() => saferPage('<iframe src="javascript:void(0);">')).toThrow('innerHTML');
  });
});
