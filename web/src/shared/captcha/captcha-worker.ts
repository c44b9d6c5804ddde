import { solveChallenge } from 'altcha-lib';
import { deriveKey as pbkdf2 } from 'altcha-lib/algorithms/web/pbkdf2';
import { deriveKey as sha } from 'altcha-lib/algorithms/web/sha';
import type { Challenge } from 'altcha-lib/types';

/** Solves the proof of work in a worker, so that the page stays fast. Answers with ALTCHA's solution, or null. */
self.onmessage = async ({ data: challenge }: MessageEvent<Challenge>) => {
  // In the local network the shop is not a secure context, where the browser withholds its own cryptography.
  const secure = challenge.parameters.algorithm.startsWith('PBKDF2/') ? pbkdf2 : sha;
  const deriveKey = globalThis.isSecureContext ? secure : (await import('./plain-pbkdf2.ts')).deriveKey;
  self.postMessage(await solveChallenge({ challenge, deriveKey }).catch(() => null));
};
