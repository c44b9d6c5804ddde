import type { WantedPhoto } from '../../../../../../../core/photos/contract/photo-uploads.ts';
import { UploadFault, type Content, type Found, type Ports } from '../../../../../../../core/photos/delivery/ports.ts';
import { partsOf } from '../../../../../../../core/photos/photo-upload.ts';
import type { Asked, ToPage, ToWorker } from './messages.ts';
import { deferred } from '../../../../../../../core/time/flow/deferred.ts';

const FIRST_PAUSE_MS = 500;

type Answer = Extract<ToWorker, { kind: 'answered' | 'refused' }>;

/**
 * Connects the worker with the browser and, through the page, with the shop: only the page can make the admin's calls.
 */
export function browserPorts(toPage: (message: ToPage) => void) {
  const waiting = new Map<number, (answer: Answer) => void>();
  let calls = 0;

  async function call(asked: Asked): Promise<WantedPhoto[] | null> {
    const number = ++calls;
    const { promise, resolve } = deferred<Answer>();
    waiting.set(number, resolve);
    toPage({ kind: 'call', call: number, asked });
    const answer = await promise;
    if (answer.kind === 'refused') throw new UploadFault(answer.standing, { again: answer.again });
    return answer.answer;
  }

  const portsFor = (tell: Ports<File>['tell']): Ports<File> => ({
    tell,
    read,
    put,
    recover: async (attempt) => {
      await pause(attempt);
      await call({ route: 'connection' });
    },
    offer: async (photos) => (await call({ route: 'offer', photos })) ?? [],
    finish: async (sent) => void (await call({ route: 'finish', sent })),
  });
  return {
    portsFor,
    onAnswer: (answer: Answer) => {
      waiting.get(answer.call)?.(answer);
      waiting.delete(answer.call);
    },
  };
}

async function read({ file }: Found<File>): Promise<Content> {
  const data = await file.arrayBuffer().catch(() => {
    throw new UploadFault('unreadable', { again: false });
  });
  const parts: string[] = [];
  for (const { from, to } of partsOf(file.size)) parts.push(await sha256Of(new Uint8Array(data, from, to - from)));
  return { sha256: await sha256Of(data), parts };
}

async function sha256Of(data: BufferSource): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', data);
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const put: Ports<File>['put'] = async ({ address, headers }, file, { from, to }) => {
  try {
    const answer = await fetch(address, { method: 'PUT', headers, body: file.slice(from, to) });
    return { status: answer.status, etag: answer.headers.get('etag') ?? '' };
  } catch {
    throw new UploadFault('network');
  }
};

/** Waits longer from attempt to attempt. */
const pause = (attempt: number): Promise<unknown> =>
  new Promise((resolve) => setTimeout(resolve, FIRST_PAUSE_MS * 2 ** (attempt - 1)));
