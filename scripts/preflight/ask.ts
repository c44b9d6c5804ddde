import { ACMClient, DescribeCertificateCommand } from '@aws-sdk/client-acm';
import { CognitoIdentityProviderClient, ListIdentityProvidersCommand } from '@aws-sdk/client-cognito-identity-provider';
import { GetAccountSettingsCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { GetAccountCommand, GetEmailIdentityCommand, NotFoundException, SESv2Client } from '@aws-sdk/client-sesv2';
import { ListSubscriptionsByTopicCommand, paginateListTopics, SNSClient } from '@aws-sdk/client-sns';
import { environment } from '../../lambdas/environment.ts';
import { call } from '../../lambdas/gateways/stripe/client.ts';
import { CLOUDFRONT_REGION } from '../../lib/stacks/firewall.ts';
import { senderOf, type Stage } from '../../lib/stage.ts';
import type { Answers } from './checks.ts';

/** Asks all services once. It changes nothing. */
export async function askServices(stage: Stage): Promise<Answers> {
  const [payments, mail, providers, concurrency, subscriptions, certificate] = await Promise.all([
    askStripe(),
    askMail(stage),
    askProviders(stage),
    askConcurrency(stage),
    askSubscriptions(stage),
    askCertificate(stage),
  ]);
  return { ...payments, mail, providers, concurrency, subscriptions, certificate };
}

const askStripe = (): Promise<Pick<Answers, 'portals' | 'methods' | 'webhooks' | 'livemode'>> =>
  call(async (stripe) => {
    const [{ livemode }, portals, methods, webhooks] = await Promise.all([
      stripe.balance.retrieve(),
      stripe.billingPortal.configurations.list({ limit: 100 }),
      stripe.paymentMethodConfigurations.list({ limit: 100 }),
      stripe.webhookEndpoints.list({ limit: 100 }),
    ]);
    return {
      livemode,
      portals: portals.data,
      methods: methods.data.map(({ active, is_default, twint }) => ({
        active,
        is_default,
        twint: twint?.display_preference.value === 'on',
      })),
      webhooks: webhooks.data,
    };
  });

async function askMail(stage: Stage): Promise<Answers['mail']> {
  const ses = new SESv2Client({ region: stage.region });
  const account = await ses.send(new GetAccountCommand({}));
  return {
    production: account.ProductionAccessEnabled === true,
    sending: account.SendingEnabled === true,
    senderVerified: await isVerified(ses, senderOf(stage)),
  };
}

async function isVerified(ses: SESv2Client, sender: string): Promise<boolean> {
  try {
    const identity = await ses.send(new GetEmailIdentityCommand({ EmailIdentity: sender }));
    return identity.VerifiedForSendingStatus === true;
  } catch (error) {
    if (error instanceof NotFoundException) return false;
    throw error;
  }
}

async function askProviders({ region }: Stage): Promise<string[]> {
  const pool = new CognitoIdentityProviderClient({ region });
  const { Providers } = await pool.send(new ListIdentityProvidersCommand({ UserPoolId: environment.userPoolId }));
  return (Providers ?? []).flatMap(({ ProviderName }) => ProviderName ?? []);
}

async function askConcurrency({ region }: Stage): Promise<number> {
  const { AccountLimit } = await new LambdaClient({ region }).send(new GetAccountSettingsCommand({}));
  return AccountLimit?.ConcurrentExecutions ?? 0;
}

/** Lists the subscriptions of both topics (`lib/constructs/alarm-topic.ts`). */
async function askSubscriptions({ prefix, region }: Stage): Promise<Record<string, string[]>> {
  const topics = [
    [`${prefix}-alarms`, region],
    [`${prefix}-edge-alarms`, CLOUDFRONT_REGION],
  ] as const;
  const told = topics.map(async ([name, where]) => [`${name} in ${where}`, await subscribed(name, where)] as const);
  return Object.fromEntries(await Promise.all(told));
}

async function subscribed(name: string, region: string): Promise<string[]> {
  const client = new SNSClient({ region });
  for await (const { Topics } of paginateListTopics({ client }, {})) {
    const TopicArn = Topics?.find((topic) => topic.TopicArn?.endsWith(`:${name}`))?.TopicArn;
    if (TopicArn === undefined) continue;
    const { Subscriptions } = await client.send(new ListSubscriptionsByTopicCommand({ TopicArn }));
    return (Subscriptions ?? []).flatMap(({ SubscriptionArn }) => SubscriptionArn ?? []);
  }
  return [];
}

async function askCertificate({ domain }: Stage): Promise<Answers['certificate']> {
  if (domain === undefined) return undefined;
  const acm = new ACMClient({ region: CLOUDFRONT_REGION });
  const { Certificate } = await acm.send(new DescribeCertificateCommand({ CertificateArn: domain.certificateArn }));
  return {
    status: Certificate?.Status ?? 'unknown',
    names: Certificate?.SubjectAlternativeNames ?? [],
    ends: Certificate?.NotAfter,
  };
}
