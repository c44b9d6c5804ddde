import { once } from 'node:events';
import { request as send, type RequestListener } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { createEmulator } from 'emulate';

/** An invented person with a Google account. */
export interface GooglePerson {
  email: string;
  name: string;
  email_verified: boolean;
}

export interface GooglePeopleOptions {
  clientId: string;
  clientSecret: string;
  redirectUris: string[];
  people: GooglePerson[];
}

export interface RunningGoogle {
  url: string;
  /** As in its tokens. */
  issuer: string;
  /** Beginnings of the browser's paths: the choice of an account, and its images. */
  paths: readonly string[];
  /** Answers these paths, so that they work below any address. */
  listener: RequestListener;
  stop(): Promise<void>;
}

/** Starts Google's sign-in by `emulate`: a page to choose an account on, and signed tokens. */
export async function startGooglePeople({
  clientId,
  clientSecret,
  redirectUris,
  people,
}: GooglePeopleOptions): Promise<RunningGoogle> {
  const emulator = await createEmulator({
    service: 'google',
    port: 0,
    seed: {
      google: {
        users: people,
        oauth_clients: [
          { client_id: clientId, client_secret: clientSecret, name: 'Galoppfoto', redirect_uris: redirectUris },
        ],
      },
    },
  });
  const url = emulator.url.replace('localhost', '127.0.0.1');
  return {
    url,
    issuer: emulator.url,
    paths: ['/o/oauth2/v2/auth', '/_emulate/fonts/', '/_emulate/favicon.ico'],
    listener: (request, response) => {
      const { host: _, ...headers } = request.headers;
      const outgoing = send(new URL(request.url ?? '/', url), { method: request.method ?? 'GET', headers });
      const answered = once(outgoing, 'response').then(async ([answer]) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        await pipeline(answer, response);
      });
      pipeline(request, outgoing).catch(() => outgoing.destroy());
      answered.catch(() => response.destroy());
    },
    stop: () => emulator.close(),
  };
}
