import { createServer, type Server } from 'node:http';
import {
  AdminConfirmSignUpCommand,
  AdminUpdateUserAttributesCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { startCognito, type RunningCognito } from '../../../local/cognito/cognito.ts';
import { encryptCodes } from '../../../local/cognito/encrypt-code.ts';
import type { DeclaredPool, TriggerName } from '../../../local/cognito/declared.ts';
import { createKms, type LocalKms } from '../../../local/aws/kms.ts';
import type { PolicyDocument } from '../../../local/aws/access/policy.ts';
import type { AwsPrincipal } from '../../../local/aws/service.ts';
import { Lambda } from '../../../local/lambda/lambda.ts';
import { readMailbox, type Mail } from '../../support/mailbox.ts';
import { startMail, type RunningMail } from '../../../local/mail/mail.ts';
import { byPath } from '../../../local/shop/by-path.ts';
import { close, listen } from '../../../local/shop/doors/listen.ts';
import { anotherBrowser } from '../../support/another-browser.ts';
import { clientId, pool } from './declared-pool.ts';
import { decryptCode } from './decrypt-code.ts';
import { inlineFunction } from './inline-function.ts';
import { accountId, allow, clientOf, region, role, startEndpoint, temporaryFolder } from './one-aws.ts';

const PATH = '/cognito';
/** The key that encrypts the pool's codes for a mailing function. */
const codesKey = `arn:aws:kms:${region}:${accountId}:key/codes`;

export interface PoolSetting {
  /** The handler's source, by trigger. */
  triggers?: Partial<Record<TriggerName, string>>;
  /** Without a policy the pool may invoke its triggers. */
  policy?: PolicyDocument;
  declared?: Partial<DeclaredPool>;
  principals?: AwsPrincipal[];
}

export interface OnePool {
  /** The shop's address. */
  url: string;
  /** The pool's address for a browser. */
  endpoint: string;
  dir: string;
  cognito: RunningCognito;
  /** Decrypts a function's code with the pool's key. */
  codeIn(encrypted: string): Promise<string>;
  /** Moves the pool's clock. */
  wait(milliseconds: number): void;
  mails(): Promise<Mail[]>;
  /** Returns the six digits of the latest mail to an address. */
  code(email: string): Promise<string>;
  /** Confirms a user and her address, as a shop does that checked a code of its own. */
  confirm(email: string, metadata?: Record<string, string>): Promise<void>;
  /** For unsigned calls. */
  browser: CognitoIdentityProviderClient;
  /** For signed calls. */
  as(principal: AwsPrincipal): CognitoIdentityProviderClient;
  faults: string[];
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a user pool with its mailbox, triggers and Google, reached as a browser reaches it. */
export async function startOnePool({
  triggers = {},
  policy = allowsPool,
  declared = {},
  principals = [],
}: PoolSetting = {}): Promise<OnePool> {
  const folder = temporaryFolder();
  const logs = temporaryFolder();
  const functions = await Promise.all(
    Object.entries(triggers).map(([name, source]) => inlineFunction(`trigger-${name}`, source)),
  );
  const lambda = await Lambda.start({ functions, logFolder: logs.dir });
  const mail: RunningMail = await startMail({
    port: 0,
    dataDir: temporaryFolder().dir,
    identities: ['example.test'],
    configurationSets: [],
  });
  const kms = createKms({ keys: [codesKey] });
  const faults: string[] = [];
  let late = 0;
  let listener = byPath([], (_request, response) => void response.writeHead(404).end());
  const server: Server = createServer((request, response) => listener(request, response));
  const url = `http://127.0.0.1:${await listen(server, 0, '127.0.0.1')}`;
  const start = () =>
    startCognito({
      declared: {
        ...pool,
        codesKey,
        triggers: Object.fromEntries(Object.keys(triggers).map((name, index) => [name, functions[index]?.arn ?? ''])),
        ...declared,
      },
      dir: folder.dir,
      path: PATH,
      origins: [url],
      invoke: Object.assign((arn: string, payload: string) => lambda.invoke(arn, payload), { policyOf: () => policy }),
      send: mail.send,
      encryptCode: encryptCodes(kms),
      googlePeople: [
        { email: 'lea@example.test', name: 'Lea', email_verified: true },
        { email: 'nora@example.test', name: 'Nora', email_verified: false },
      ],
      onFault: (message) => faults.push(message),
      now: () => Date.now() + late,
    });
  let cognito = await start();
  const everybody = [...principals, confirmer];
  let endpoint = await startEndpoint([cognito.service], everybody);
  const show = () => {
    listener = byPath(cognito.listeners, (_request, response) => void response.writeHead(404).end());
  };
  show();
  const running: OnePool = {
    url,
    endpoint: `${url}${PATH}`,
    dir: folder.dir,
    cognito,
    codeIn: (encrypted) => readCode(kms, encrypted),
    wait: (milliseconds) => {
      late += milliseconds;
    },
    mails: () => readMailbox(mail.url),
    code: async (email) => {
      const latest = (await readMailbox(mail.url)).findLast(({ destination }) => destination.to.includes(email));
      return /\b\d{6}\b/.exec(latest?.body.html ?? '')?.[0] ?? 'no mail';
    },
    confirm: async (Username, ClientMetadata) => {
      const operator = running.as(confirmer);
      const UserAttributes = [{ Name: 'email_verified', Value: 'true' }];
      await operator.send(new AdminUpdateUserAttributesCommand({ UserPoolId: pool.id, Username, UserAttributes }));
      await operator.send(
        new AdminConfirmSignUpCommand({ UserPoolId: pool.id, Username, ...(ClientMetadata && { ClientMetadata }) }),
      );
    },
    browser: new CognitoIdentityProviderClient({
      region,
      endpoint: `${url}${PATH}`,
      credentials: { accessKeyId: 'none', secretAccessKey: 'none' },
      maxAttempts: 1,
    }),
    as: (principal) => new CognitoIdentityProviderClient(clientOf(endpoint, principal)),
    faults,
    restart: async () => {
      await cognito.stop();
      await endpoint.close();
      cognito = await start();
      endpoint = await startEndpoint([cognito.service], everybody);
      running.cognito = cognito;
      show();
    },
    stop: async () => {
      await close(server);
      await endpoint.close();
      await cognito.stop();
      await mail.stop();
      await lambda.stop();
      folder.remove();
      logs.remove();
    },
  };
  return running;
}

const confirmer = role('confirmer', allow('cognito-idp:*', '*'));
const reader = role('send-code', allow('kms:Decrypt', codesKey));

async function readCode(kms: LocalKms, encrypted: string): Promise<string> {
  const endpoint = await startEndpoint([kms.service], [reader]);
  return decryptCode(encrypted, { endpoint, who: reader, key: codesKey }).finally(() => endpoint.close());
}

const allowsPool: PolicyDocument = {
  Statement: [
    {
      Effect: 'Allow',
      Action: 'lambda:InvokeFunction',
      Resource: '*',
      Principal: { Service: 'cognito-idp.amazonaws.com' },
      Condition: { ArnLike: { 'aws:SourceArn': pool.arn } },
    },
  ],
};

/** Opens another browser for this pool's users. */
export const openBrowser = ({ endpoint }: Pick<OnePool, 'endpoint'>): Map<string, string> =>
  anotherBrowser({ userPoolId: pool.id, userPoolClientId: clientId, userPoolEndpoint: endpoint });
