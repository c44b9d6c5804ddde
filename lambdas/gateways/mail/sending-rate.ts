import { GetAccountCommand, SESv2Client } from '@aws-sdk/client-sesv2';

let client: SESv2Client | undefined;

/** Returns the account's limit of mails per second. */
export async function readSendingRate(): Promise<number> {
  client ??= new SESv2Client({});
  const { SendQuota } = await client.send(new GetAccountCommand({}));
  if (SendQuota?.MaxSendRate === undefined) throw new Error('the mail service does not state its sending rate');
  return SendQuota.MaxSendRate;
}
