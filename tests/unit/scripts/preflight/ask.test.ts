import { ACMClient, DescribeCertificateCommand } from '@aws-sdk/client-acm';
import { CognitoIdentityProviderClient, ListIdentityProvidersCommand } from '@aws-sdk/client-cognito-identity-provider';
import { GetAccountSettingsCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { GetAccountCommand, GetEmailIdentityCommand, NotFoundException, SESv2Client } from '@aws-sdk/client-sesv2';
import { ListSubscriptionsByTopicCommand, ListTopicsCommand, SNSClient } from '@aws-sdk/client-sns';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, expect, test, vi } from 'vitest';
import type { Stage } from '../../../../lib/stage.ts';

const listed = (...data: object[]) => ({ list: async () => ({ data }) });
const stripe = {
  balance: { retrieve: async () => ({ livemode: true }) },
  billingPortal: { configurations: listed({ active: true, is_default: true }) },
  paymentMethodConfigurations: listed(
    { active: true, is_default: true, twint: { display_preference: { value: 'on' } } },
    { active: true, is_default: false },
  ),
  webhookEndpoints: listed({ url: 'https://foto.example/x', status: 'enabled', enabled_events: ['*'] }),
};
vi.mock('../../../../lambdas/gateways/stripe/client.ts', () => ({
  call: (use: (client: typeof stripe) => unknown) => use(stripe),
}));
const { askServices } = await import('../../../../scripts/preflight/ask.ts');

const acm = mockClient(ACMClient);
const pool = mockClient(CognitoIdentityProviderClient);
const lambda = mockClient(LambdaClient);
const ses = mockClient(SESv2Client);
const sns = mockClient(SNSClient);
afterAll(() => {
  for (const mock of [acm, pool, lambda, ses, sns]) mock.restore();
});

test('each service is asked for the stage’s own part', async () => {
  vi.stubEnv('USER_POOL_ID', 'pool');
  acm.on(DescribeCertificateCommand, { CertificateArn: 'arn:certificate' }).resolves({
    Certificate: { Status: 'ISSUED', SubjectAlternativeNames: ['foto.example'], NotAfter: new Date(0) },
  });
  pool.on(ListIdentityProvidersCommand, { UserPoolId: 'pool' }).resolves({
    Providers: [{ ProviderName: 'Google' }],
  });
  lambda.on(GetAccountSettingsCommand).resolves({ AccountLimit: { ConcurrentExecutions: 10 } });
  ses.on(GetAccountCommand).resolves({ ProductionAccessEnabled: false, SendingEnabled: true });
  ses
    .on(GetEmailIdentityCommand, { EmailIdentity: 'foto.example' })
    .rejects(new NotFoundException({ message: 'unknown', $metadata: {} }));
  sns.on(ListTopicsCommand).resolves({ Topics: [{ TopicArn: 'arn:shop-alarms' }] });
  sns.on(ListSubscriptionsByTopicCommand, { TopicArn: 'arn:shop-alarms' }).resolves({
    Subscriptions: [{ SubscriptionArn: 'PendingConfirmation' }],
  });
  const stage = {
    prefix: 'shop',
    region: 'eu-central-1',
    mailFrom: 'a@foto.example',
    mailIdentity: 'domain',
    domain: { name: 'foto.example', certificateArn: 'arn:certificate' },
  } as Stage;
  expect(await askServices(stage)).toMatchObject({
    livemode: true,
    methods: [{ twint: true }, { twint: false }],
    mail: { production: false, sending: true, senderVerified: false },
    providers: ['Google'],
    concurrency: 10,
    subscriptions: { 'shop-alarms in eu-central-1': ['PendingConfirmation'], 'shop-edge-alarms in us-east-1': [] },
    certificate: { status: 'ISSUED', names: ['foto.example'], ends: new Date(0) },
  });
});
