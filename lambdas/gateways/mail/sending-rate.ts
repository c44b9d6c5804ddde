import { GetAccountCommand, SESv2Client } from '@aws-sdk/client-sesv2';

let client: SESv2Client | undefined;

/** How many mails a second the account may send. */
export async function readSendingRate(): Promise<number> {
  client ??= new SESv2Client({});
  const { SendQuota } = await client.send(new GetAccountCommand({}));
  if (SendQuota?.MaxSendRate === undefined) throw new Error('the mail service does not tell how fast it sends');
  return SendQuota.MaxSendRate;
}
