import {
  BadRequestException,
  MessageRejected,
  SendEmailCommand,
  SESv2Client,
  SESv2ServiceException,
} from '@aws-sdk/client-sesv2';
import { hasLineBreak } from '../../../core/wire/fields.ts';
import { environment } from '../../environment.ts';
import { withoutTracking } from './without-tracking.ts';

export interface Mail {
  to: string;
  /** The name next to the shop's sender address. */
  fromName: string;
  subject: string;
  html: string;
  text: string;
  /** The address for replies; the shop's sender if absent (`mail/sender-of.ts`). */
  replyTo?: string | undefined;
  /**
   * True to learn when the mail is opened and which of its links are followed. Those links are rewritten, except the
   * ways to photos (`withoutTracking`).
   */
  tracked?: boolean;
  /** Header fields by name, such as `X-Order`. */
  headers?: Record<string, string>;
}

/** A line break in a header, which would begin another header. */
class BrokenHeader extends Error {
  constructor(name: string) {
    super(`the header ${name} of a mail has a line break`);
    this.name = 'BrokenHeader';
  }
}

let client: SESv2Client | undefined;
let onceClient: SESv2Client | undefined;

/**
 * Sends a mail and returns its id, or null when the mail service refuses it for good (an impossible address). Throws
 * other faults.
 * @throws BrokenHeader before the mail service is asked
 */
export async function sendMail(mail: Mail): Promise<string | null> {
  client ??= new SESv2Client({});
  try {
    return await sendBy(client, mail);
  } catch (error) {
    if (isRefusal(error)) return null;
    throw error;
  }
}

/** The outcome of a mail that may go out at most once. */
export type SendOutcome =
  | { became: 'sent'; message_id: string }
  /** Refused for good: an impossible address, or a line break in a header. */
  | { became: 'refused' }
  /** Certainly not sent this time; it may be sent again. */
  | { became: 'not_sent'; error: unknown }
  /** No answer arrived: it may have gone out. */
  | { became: 'unknown'; error: unknown };

/** Sends a mail with one call, without automatic retries. */
export async function sendAtMostOnce(mail: Mail): Promise<SendOutcome> {
  onceClient ??= new SESv2Client({ maxAttempts: 1 });
  try {
    return { became: 'sent', message_id: await sendBy(onceClient, mail) };
  } catch (error) {
    if (isRefusal(error) || error instanceof BrokenHeader) return { became: 'refused' };
    return { became: wasAnswered(error) ? 'not_sent' : 'unknown', error };
  }
}

const isRefusal = (error: unknown): boolean =>
  error instanceof BadRequestException || (error instanceof MessageRejected && !saysNotVerified(error));

/**
 * True when the shop's own sender is not verified (any more), or the account may write to verified addresses only. Then
 * the mail service rejects every mail, and only the message tells it
 * ([AWS](https://docs.aws.amazon.com/ses/latest/dg/troubleshoot-error-messages.html)).
 */
const saysNotVerified = ({ message }: MessageRejected): boolean => /not verified/i.test(message);

/** Tells whether the mail service itself rejected the mail: a gateway that lost its answer returns 502 or 504. */
function wasAnswered(error: unknown): boolean {
  const status = error instanceof SESv2ServiceException ? error.$metadata.httpStatusCode : undefined;
  return status !== undefined && (status <= 500 || status === 503);
}

async function sendBy(
  ses: SESv2Client,
  { to, fromName, subject, html, text, replyTo, tracked = false, headers = {} }: Mail,
): Promise<string> {
  const lines = { To: to, Subject: subject, ...(replyTo !== undefined && { 'Reply-To': replyTo }), ...headers };
  for (const [name, value] of Object.entries(lines)) if (hasLineBreak(name + value)) throw new BrokenHeader(name);
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

/**
 * Returns a display name in a mail address's format: quoted, or in encoded words when it is not ASCII. Turns line
 * breaks and other control characters into blanks.
 */
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
