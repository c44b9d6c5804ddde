import * as z from 'zod';
import { AwsError } from '../aws/service.ts';

/** A mail that the mailbox did not accept. Its fields are empty if the request does not have them. */
export interface RefusedMail {
  time: string;
  from: string;
  to: string[];
  subject: string;
  /** Code and message of the refusal, as the caller got them. */
  reason: string;
}

const MAX_KEPT = 200;

/** The readable parts of a request, whatever else is wrong with it. */
const request = z.object({
  FromEmailAddress: z.string().catch(''),
  Destination: z.object({ ToAddresses: z.array(z.string()).catch([]) }).catch({ ToAddresses: [] }),
  Content: z
    .object({ Simple: z.object({ Subject: z.object({ Data: z.string() }) }) })
    .transform(({ Simple }) => Simple.Subject.Data)
    .catch(''),
});

/** Remembers refused mails until the mailbox is cleared: without them, a developer waits for a mail that never comes. */
export class RefusedMails {
  readonly list: RefusedMail[] = [];

  /** Runs the sending of `body`, and remembers the mail when it fails with an `AwsError`. @throws its error */
  async watch<T>(body: unknown, send: () => Promise<T>): Promise<T> {
    try {
      return await send();
    } catch (error) {
      if (error instanceof AwsError) this.#add(body, `${error.code}: ${error.message}`);
      throw error;
    }
  }

  clear(): void {
    this.list.length = 0;
  }

  #add(body: unknown, reason: string): void {
    const read = request.safeParse(body).data;
    this.list.push({
      time: new Date().toISOString(),
      from: read?.FromEmailAddress ?? '',
      to: read?.Destination.ToAddresses ?? [],
      subject: read?.Content ?? '',
      reason,
    });
    if (this.list.length > MAX_KEPT) this.list.shift();
  }
}
