import { once } from 'node:events';
import type { Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { clearStore, getStoreReadonly, saveEmail } from 'aws-ses-v2-local/dist/store.js';
import { AwsError, type AwsService, unknownOperation } from '../aws/service.ts';
import { serveMailbox } from './mailbox-page.ts';
import { newsOf, type MailEvent } from './news.ts';
import { RefusedMails } from './refused-mails.ts';
import { openOutbox, type Outbox } from './outbox.ts';
import { checkSendEmail, verifiedIdentity, type MailResources } from './send-email.ts';

export interface MailOptions extends MailResources {
  /** The port of the mailbox page; 0 takes a free one. */
  port: number;
  /** A folder of its own. */
  dataDir: string;
  /** Receives the events of mails that their configuration sets publish. */
  onNews?: (event: MailEvent) => void;
}

export interface RunningMail {
  /** For `createAwsEndpoint`: `ses`. */
  service: AwsService;
  /** The mailbox page, `http://127.0.0.1:4243`. */
  url: string;
  port: number;
  /**
   * Sends for another service of AWS, the user pool, without checking a role. @throws AwsError `MessageRejected` for an
   * unverified sender
   */
  send(mail: { from: string; to: string; subject: string; html: string }): Promise<void>;
  stop(): Promise<void>;
}

/** A CommonJS module with a property `default`: Node and test runners import it differently, but require it alike. */
const { default: startLibrary } = createRequire(import.meta.url)(
  'aws-ses-v2-local',
) as typeof import('aws-ses-v2-local');

const accountPath = '/v2/email/account';
/** The initial limits of an account outside SES's sandbox. */
const account = {
  SendingEnabled: true,
  ProductionAccessEnabled: true,
  SendQuota: { Max24HourSend: 50_000, MaxSendRate: 14, SentLast24Hours: 0 },
};
const sendPath = '/v2/email/outbound-emails';
const largestMailBytes = 40 * 1024 * 1024;

/**
 * Starts SES by `aws-ses-v2-local`. This module checks the senders; the library reads and shows the mail. The library
 * has one memory per process, so a process runs one mailbox at a time.
 * @throws the error of a busy port (`EADDRINUSE`)
 */
export async function startMail({ port, dataDir, onNews, ...resources }: MailOptions): Promise<RunningMail> {
  const outbox = openOutbox(dataDir);
  clearStore();
  for (const mail of outbox.read()) saveEmail(mail);
  const inner = await startLibrary({ port: 0, host: '127.0.0.1' });
  const libraryUrl = `http://127.0.0.1:${portOf(inner)}`;
  const events: MailEvent[] = [];
  const refused = new RefusedMails();
  const onClear = () => {
    outbox.clear();
    events.length = 0;
    refused.clear();
  };
  const mailsTo = (address: string) =>
    getStoreReadonly().emails.filter(({ destination }) => destination.to.includes(address));
  const page = await serveMailbox({ port, libraryUrl, onClear, mailsTo, events, refused: refused.list }).catch(
    async (error: unknown) => {
      await close(inner);
      throw error;
    },
  );
  return {
    service: {
      name: 'ses',
      protocol: 'json',
      handle: async (request) => {
        if (request.method === 'GET' && request.path === accountPath) {
          request.authorize('ses:GetAccount', '*');
          return { body: account };
        }
        if (request.method !== 'POST' || request.path !== sendPath)
          throw unknownOperation('SES', `${request.method} ${request.path}`);
        const bytes = await request.bytes(largestMailBytes);
        const body = jsonOf(bytes);
        const { accepted, messageId } = await refused.watch(body, async () => {
          const checked = checkSendEmail(request, body, resources);
          return { accepted: checked, messageId: await deliver(libraryUrl, bytes, outbox) };
        });
        for (const event of newsOf(messageId, accepted, new Date())) {
          events.push(event);
          onNews?.(event);
        }
        return { body: { MessageId: messageId } };
      },
    },
    send: async ({ from, to, subject, html }) => {
      const content = { Simple: { Subject: { Data: subject }, Body: { Html: { Data: html } } } };
      const body = { FromEmailAddress: from, Destination: { ToAddresses: [to] }, Content: content };
      await refused.watch(body, async () => {
        verifiedIdentity(from, 'local', resources);
        await deliver(libraryUrl, Buffer.from(JSON.stringify(body)), outbox);
      });
    },
    url: `http://127.0.0.1:${portOf(page)}`,
    port: portOf(page),
    stop: async () => {
      await close(page);
      await close(inner);
    },
  };
}

/** Accepts a mail only once it is on disk. @returns the mail's id */
async function deliver(libraryUrl: string, bytes: Buffer, outbox: Outbox): Promise<string> {
  const response = await fetch(`${libraryUrl}${sendPath}`, {
    method: 'POST',
    body: new Uint8Array(bytes),
    headers: { 'content-type': 'application/json', authorization: 'AWS4-HMAC-SHA256' },
  });
  const answer = (await response.json()) as { MessageId?: string; detail?: string; message?: string };
  if (answer.MessageId === undefined)
    throw new AwsError('BadRequestException', answer.detail ?? answer.message ?? 'The mail cannot be read.');
  const mail = getStoreReadonly().emails.find(({ messageId }) => messageId === answer.MessageId);
  if (mail) outbox.append(mail);
  return answer.MessageId;
}

function jsonOf(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    throw new AwsError('BadRequestException', 'The body is not JSON.');
  }
}

const portOf = (server: Server) => (server.address() as AddressInfo).port;

async function close(server: Server): Promise<void> {
  server.close();
  server.closeAllConnections();
  await once(server, 'close');
}
