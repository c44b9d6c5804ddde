import type { KeyObject } from 'node:crypto';
import type { RequestListener } from 'node:http';
import type { AwsService } from '../aws/service.ts';
import { callsOf, type Calls } from './calls.ts';
import type { DeclaredPool } from './declared.ts';
import type { EncryptCode } from './encrypt-code.ts';
import { createAuthorize } from './hosted/authorize.ts';
import { createAuthorizationCodes } from './hosted/codes.ts';
import { connectGoogle } from './hosted/google.ts';
import { startGooglePeople, type GooglePerson, type RunningGoogle } from './hosted/google-people.ts';
import { logout } from './hosted/logout.ts';
import { errorPage, type HostedPages, type PageRequest } from './hosted/pages.ts';
import { token } from './hosted/token.ts';
import { poolListener } from './listener.ts';
import { openPool, type Pool, type PoolMail } from './users/pool.ts';
import { userPoolService } from './service.ts';
import type { InvokeFunction } from './triggers.ts';

export interface CognitoOptions {
  declared: DeclaredPool;
  /** A folder of its own. */
  dir: string;
  /** The pool's path for browsers, below each of the shop's addresses: `/cognito`. */
  path: string;
  /** The shop's addresses. */
  origins: readonly string[];
  invoke: InvokeFunction;
  send(mail: PoolMail): Promise<void>;
  encryptCode: EncryptCode;
  /** The accounts of the simulated Google. */
  googlePeople: GooglePerson[];
  onFault(message: string): void;
  now?: () => number;
}

export interface RunningCognito {
  /** For `createAwsEndpoint`: `cognito-idp`. */
  service: AwsService;
  /** The browser's paths below the shop's address: their beginnings, and their listeners. */
  listeners: { paths: readonly string[]; listener: RequestListener }[];
  /** Returns the key that checks tokens of this issuer; undefined for another issuer. */
  keyOf(issuer: string, kid: string): KeyObject | undefined;
  /** The pool's calls, for the machine itself: without checking a role. */
  calls: Calls;
  stop(): Promise<void>;
}

/** Starts the user pool of the templates: its calls, its tokens, its pages and its Google, if any. */
export async function startCognito(options: CognitoOptions): Promise<RunningCognito> {
  const { declared, path, origins, googlePeople, onFault } = options;
  const pool = openPool(options);
  const [provider] = declared.providers;
  const people =
    provider &&
    (await startGooglePeople({
      clientId: provider.clientId,
      clientSecret: provider.clientSecret,
      redirectUris: origins.map((origin) => `${origin}${path}/oauth2/idpresponse`),
      people: googlePeople,
    }));
  const calls = callsOf(pool);
  const pages = hostedPages(pool, options, people);
  return {
    service: userPoolService(pool, calls),
    listeners: [
      { paths: [path], listener: poolListener({ pool, calls, pages, path, origins, onFault }) },
      ...(people === undefined ? [] : [people]),
    ],
    keyOf: (issuer, kid) => (issuer === declared.issuer && kid === pool.keys.kid ? pool.keys.publicKey : undefined),
    calls,
    stop: async () => {
      await people?.stop();
      pool.store.close();
    },
  };
}

function hostedPages(
  pool: Pool,
  { path, origins, onFault }: CognitoOptions,
  people: RunningGoogle | undefined,
): HostedPages {
  const codes = createAuthorizationCodes(pool);
  const [provider] = pool.declared.providers;
  const google =
    provider &&
    people &&
    connectGoogle({ provider, url: people.url, issuer: people.issuer, authorizeUrl: '/o/oauth2/v2/auth' });
  const addressFor = ({ headers }: PageRequest) => {
    const origin = origins.find((candidate) => new URL(candidate).host === headers.host);
    return origin && `${origin}${path}`;
  };
  const { authorize, idpResponse } = createAuthorize({ pool, codes, google, addressFor, onFault });
  const pages: Record<
    string,
    (request: PageRequest) => ReturnType<HostedPages['handle']> | Awaited<ReturnType<HostedPages['handle']>>
  > = {
    'GET /oauth2/authorize': authorize,
    'GET /oauth2/idpresponse': idpResponse,
    'POST /oauth2/token': (request) => token(pool, codes, request),
    'GET /logout': (request) => logout(pool, request),
  };
  return {
    handle: async (request) =>
      (await pages[`${request.method} ${request.path}`]?.(request)) ?? errorPage(404, 'There is no such page.'),
  };
}
