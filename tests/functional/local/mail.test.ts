import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { SendEmailCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AwsEndpoint } from '../../../local/aws/endpoint.ts';
import { startMail, type RunningMail } from '../../../local/mail/mail.ts';
import { saferPage } from '../../../local/mail/mailbox-page.ts';
import { readMailbox } from '../../../local/mail/mailbox.ts';
import { accountId, allow, clientOf, region, role, startEndpoint, temporaryFolder } from './one-aws.ts';

const arn = (name: string) => `arn:aws:ses:${region}:${accountId}:${name}`;
const mailer = role('mailer', allow('ses:SendEmail', [arn('identity/example.test'), arn('configuration-set/shop')]));
const halfway = role('halfway', allow('ses:SendEmail', arn('identity/example.test')));
const nobody = role('nobody');

let folder: ReturnType<typeof temporaryFolder>;
let mail: RunningMail;
let endpoint: AwsEndpoint;

async function start(): Promise<void> {
  mail = await startMail({
    port: 0,
    dataDir: folder.dir,
    identities: ['example.test'],
    configurationSets: ['shop'],
  });
  endpoint = await startEndpoint([mail.service], [mailer, halfway, nobody]);
}

async function stop(): Promise<void> {
  await endpoint.close();
  await mail.stop();
}

beforeEach(async () => {
  folder = temporaryFolder();
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

  it('is not served when its parts are not the ones that are made safe', () => {
    expect(() => saferPage('<iframe src="javascript:void(0);">')).toThrow('innerHTML');
  });
});
