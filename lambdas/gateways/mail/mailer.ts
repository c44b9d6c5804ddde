import {
  BadRequestException,
  MessageRejected,
  SendEmailCommand,
  SESv2Client,
  SESv2ServiceException,
} from '@aws-sdk/client-sesv2';
import { environment } from '../../environment.ts';
import { withoutTracking } from './without-tracking.ts';

export interface Mail {
  to: string;
  /** Shown beside the shop's sender address. */
  fromName: string;
  subject: string;
  html: string;
  text: string;
  /** Where an answer goes; to the shop's sender without it (`mail/sender-of.ts`). */
  replyTo?: string | undefined;
  /** Whether it is told when the mail is opened, and which of its links are followed: those are rewritten then, but for the ways to photos (`withoutTracking`). */
  tracked?: boolean;
  /** Header fields by name, such as `X-Order`. */
  headers?: Record<string, string>;
}

let client: SESv2Client | undefined;
let onceClient: SESv2Client | undefined;

/** Sends a mail and returns its id, or null when the mail service refuses this mail for good (an address that cannot be). Other faults are thrown. */
export async function sendMail(mail: Mail): Promise<string | null> {
  client ??= new SESv2Client({});
  try {
    return await sendBy(client, mail);
  } catch (error) {
    if (isRefusal(error)) return null;
    throw error;
  }
}

/** What became of a mail that may go out once at most. */
export type SendOutcome =
  | { became: 'sent'; message_id: string }
  /** For good: an address that cannot be. */
  | { became: 'refused' }
  /** For now: it certainly did not go out, and may be sent again. */
  | { became: 'not_sent'; error: unknown }
  /** Nobody answered: it may have gone out. */
  | { became: 'unknown'; error: unknown };

/** Sends a mail with one call, which nothing repeats by itself. */
export async function sendAtMostOnce(mail: Mail): Promise<SendOutcome> {
  onceClient ??= new SESv2Client({ maxAttempts: 1 });
  try {
    return { became: 'sent', message_id: await sendBy(onceClient, mail) };
  } catch (error) {
    if (isRefusal(error)) return { became: 'refused' };
    return { became: wasAnswered(error) ? 'not_sent' : 'unknown', error };
  }
}

const isRefusal = (error: unknown): boolean =>
  error instanceof BadRequestException || (error instanceof MessageRejected && !saysNotVerified(error));

/**
 * Whether the shop's own sender is not verified (any more), or the account may write to verified addresses only: the mail service rejects every mail
 * then, and says so in the message alone
 * ([AWS](https://docs.aws.amazon.com/ses/latest/dg/troubleshoot-error-messages.html)).
 */
const saysNotVerified = ({ message }: MessageRejected): boolean => /not verified/i.test(message);

/** Whether the mail service itself said that it did not take the mail: a gateway that lost its answer says 502 or 504. */
function wasAnswered(error: unknown): boolean {
  const status = error instanceof SESv2ServiceException ? error.$metadata.httpStatusCode : undefined;
  return status !== undefined && (status <= 500 || status === 503);
}

async function sendBy(
  ses: SESv2Client,
  { to, fromName, subject, html, text, replyTo, tracked = false, headers = {} }: Mail,
): Promise<string> {
  const part = (Data: string) => ({ Data, Charset: 'UTF-8' });
  const { MessageId } = await ses.send(
    new SendEmailCommand({
      FromEmailAddress: `${displayName(fromName)} <${environment.mailFrom}>`,
      Destination: { ToAddresses: [to] },
      ...(replyTo !== undefined && { ReplyToAddresses: [replyTo] }),
      ConfigurationSetName: tracked ? environment.trackedMailConfigurationSet : environment.mailConfigurationSet,
      Content: {
        Simple: {
          Subject: part(subject),
          Body: { Html: part(tracked ? withoutTracking(html) : html), Text: part(text) },
          Headers: Object.entries(headers).map(([Name, Value]) => ({ Name, Value })),
        },
      },
    }),
  );
  return MessageId ?? '';
}

/** Bytes of text in one encoded word: with its frame and in base64 it stays below the 75 characters of RFC 2047. */
const ENCODED_WORD_BYTES = 45;

/** A display name as a mail address takes it: quoted, or in encoded words when it is not ASCII. Line breaks and the like become blanks. */
export function displayName(name: string): string {
  const plain = name.toWellFormed().replace(/\p{Cc}+/gu, ' ');
  if (/^[ -~]*$/.test(plain)) return `"${plain.replace(/(["\\])/g, '\\$1')}"`;
  const words = [''];
  for (const character of plain) {
    if (Buffer.byteLength(words.at(-1)! + character) > ENCODED_WORD_BYTES) words.push('');
    words.push(words.pop()! + character);
  }
  return words.map((word) => `=?UTF-8?B?${Buffer.from(word).toString('base64')}?=`).join(' ');
}
