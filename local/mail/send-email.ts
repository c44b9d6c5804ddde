import * as z from 'zod';
import { AwsError, type AwsRequest } from '../aws/service.ts';
import type { DeclaredConfigurationSet } from '../templates/resources/configuration-sets.ts';

const addresses = z.array(z.string()).optional();

/** The part of `SendEmail` (SES API v2) that decides the permission to send; the library reads the rest. */
const sendEmail = z.looseObject({
  FromEmailAddress: z.string(),
  ConfigurationSetName: z.string().optional(),
  Destination: z.object({ ToAddresses: addresses, CcAddresses: addresses, BccAddresses: addresses }).optional(),
  ReplyToAddresses: addresses,
  Content: z.object({ Simple: z.looseObject({}).optional(), Raw: z.looseObject({}).optional() }),
});

/** The templates' resources in SES. */
export interface MailResources {
  /** Verified addresses and domains. */
  identities: readonly string[];
  configurationSets: readonly DeclaredConfigurationSet[];
}

/** An accepted mail: its addresses, and its configuration set. */
export interface AcceptedMail {
  destination: string[];
  configurationSet: DeclaredConfigurationSet | undefined;
}

const mostRecipients = 50;

/** Returns `anna@example.test` of `"Anna" <anna@example.test>`. @throws AwsError without an address */
function addressIn(text: string): string {
  const address = /<([^<>]*)>\s*$/.exec(text)?.[1] ?? text.trim();
  if (!/^[^\s@<>(),;:"]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$/.test(address)) {
    throw new AwsError('BadRequestException', `Illegal address: ${text}`);
  }
  return address;
}

/**
 * Checks a `SendEmail` as SES does: a known sender, a known configuration set, possible addresses, and a caller with
 * permission.
 * @returns the input of its events (`news.ts`)
 * @throws AwsError `BadRequestException`, `MessageRejected`, `NotFoundException` or `AccessDeniedException`
 */
export function checkSendEmail(request: AwsRequest, body: unknown, resources: MailResources): AcceptedMail {
  const parsed = sendEmail.safeParse(body);
  if (!parsed.success) throw new AwsError('BadRequestException', z.prettifyError(parsed.error));
  const { FromEmailAddress, ConfigurationSetName, Destination, ReplyToAddresses, Content } = parsed.data;
  if ((Content.Simple === undefined) === (Content.Raw === undefined)) {
    throw new AwsError('BadRequestException', 'The local SES sends Simple and Raw content.');
  }
  const recipients = [Destination?.ToAddresses, Destination?.CcAddresses, Destination?.BccAddresses].flatMap(
    (each) => each ?? [],
  );
  if (Content.Simple !== undefined && recipients.length === 0)
    throw new AwsError('BadRequestException', 'A mail needs a recipient.');
  if (recipients.length > mostRecipients)
    throw new AwsError('BadRequestException', `Recipient count exceeds ${mostRecipients}.`);
  for (const address of [...recipients, ...(ReplyToAddresses ?? [])]) addressIn(address);

  const arn = arnsFor(request);
  const action = Content.Raw === undefined ? 'ses:SendEmail' : 'ses:SendRawEmail';
  const context = { 'ses:FromAddress': addressIn(FromEmailAddress) };
  request.authorize(action, arn('identity', verifiedIdentity(FromEmailAddress, request.region, resources)), context);
  const destination = recipients.map(addressIn);
  if (ConfigurationSetName === undefined) return { destination, configurationSet: undefined };
  const configurationSet = resources.configurationSets.find(({ name }) => name === ConfigurationSetName);
  if (!configurationSet) {
    throw new AwsError('NotFoundException', `Configuration set <${ConfigurationSetName}> does not exist.`, 404);
  }
  request.authorize(action, arn('configuration-set', ConfigurationSetName), context);
  return { destination, configurationSet };
}

/** Returns the address itself if verified, otherwise its domain. @throws AwsError `MessageRejected` when neither is */
export function verifiedIdentity(from: string, region: string, { identities }: MailResources): string {
  const address = addressIn(from);
  const domain = address.slice(address.indexOf('@') + 1);
  const identity = [address, domain].find((name) =>
    identities.some((known) => known.toLowerCase() === name.toLowerCase()),
  );
  if (identity === undefined) {
    throw new AwsError(
      'MessageRejected',
      `Email address is not verified. The following identities failed the check in region ${region.toUpperCase()}: ${address}`,
    );
  }
  return identity;
}

function arnsFor({ caller, region }: AwsRequest): (type: string, name: string) => string {
  const account = caller.arn.split(':')[4] ?? '';
  return (type, name) => `arn:aws:ses:${region}:${account}:${type}/${name}`;
}
