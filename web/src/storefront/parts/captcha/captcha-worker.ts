import { solveChallenge } from 'altcha-lib';
import { deriveKey as pbkdf2 } from 'altcha-lib/algorithms/web/pbkdf2';
import { deriveKey as sha } from 'altcha-lib/algorithms/web/sha';
import type { Challenge } from 'altcha-lib/types';

/** The proof of work, away from the page, which stays as quick as it is. Answers with ALTCHA's solution, or null. */
self.onmessage = async ({ data: challenge }: MessageEvent<Challenge>) => {
  // In the local network the shop is no secure context, and the browser keeps its own arithmetic back.
  const secure = challenge.parameters.algorithm.startsWith('PBKDF2/') ? pbkdf2 : sha;
  const deriveKey = globalThis.isSecureContext ? secure : (await import('./plain-pbkdf2.ts')).deriveKey;
  self.postMessage(await solveChallenge({ challenge, deriveKey }).catch(() => null));
};
