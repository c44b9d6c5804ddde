import * as z from 'zod';

const mail = z.object({
  messageId: z.string(),
  from: z.string(),
  replyTo: z.array(z.string()),
  destination: z.object({ to: z.array(z.string()), cc: z.array(z.string()), bcc: z.array(z.string()) }),
  subject: z.string(),
  body: z.object({ html: z.string().optional(), text: z.string().optional() }),
  headers: z.array(z.object({ name: z.string(), value: z.string() })).optional(),
  /** Epoch seconds. */
  at: z.number(),
});

/** A mail in the mailbox's format. */
export type Mail = z.infer<typeof mail>;

/** Returns every mail of a running mailbox, or of one address alone, oldest first. @param url `startMail(…).url` */
export async function readMailbox(url: string, address?: string): Promise<Mail[]> {
  const store = new URL('/store', url);
  if (address !== undefined) store.searchParams.set('to', address);
  const response = await fetch(store);
  if (!response.ok) throw new Error(`The mailbox at ${url} answered ${response.status}`);
  return z.object({ emails: z.array(mail) }).parse(await response.json()).emails;
}
