import { ShopError } from '../../../core/wire/shop-error.ts';
import { askFederation } from '../../gateways/federation.ts';
import {
  keepFederationAnswer,
  readFederationAnswer,
  type KeptAnswer,
} from '../../store/catalogue/federation/federation-answers.ts';
import { oneAtATime } from './one-at-a-time.ts';

const MINUTE_MS = 60_000;
/** For how long each kind of answer is good. */
export const FRESH_MS = { calendar: 60 * MINUTE_MS, detail: 10 * MINUTE_MS, lists: MINUTE_MS } as const;
export type AnswerKind = keyof typeof FRESH_MS;

/** An answer, and whether it is one from before because the federation does not answer now. */
export interface FederationAnswer extends KeptAnswer {
  stale: boolean;
}

/** Asks one question; inside {@link asking}. */
export type Ask = (
  kind: AnswerKind,
  path: string,
  options?: { fresh?: boolean; keep?: boolean },
) => Promise<FederationAnswer>;

/**
 * Asks the federation any number of questions in turn, as its only client. What is kept and still good is not asked again (unless
 * `fresh`), nor is an answer kept that nobody will ask for again (`keep`); when the federation is down, what is kept is answered with its age.
 * @throws ShopError `federation_unavailable` when it is down and nothing is kept, `federation_not_found` for what it does not have
 */
export function asking<T>(work: (ask: Ask) => Promise<T>): Promise<T> {
  return oneAtATime((still) =>
    work(async (kind, path, { fresh = false, keep = true } = {}) => {
      const kept = await readFederationAnswer(path);
      if (kept && !fresh && isGood(kept, kind)) return { ...kept, stale: false };
      await still();
      return await askAndKeep(path, kept, keep);
    }),
  );
}

/** One question; without taking the lease when what is kept is good. */
export async function ask(kind: AnswerKind, path: string, { fresh = false } = {}): Promise<FederationAnswer> {
  const kept = await readFederationAnswer(path);
  if (kept && !fresh && isGood(kept, kind)) return { ...kept, stale: false };
  return asking((one) => one(kind, path, { fresh }));
}

async function askAndKeep(path: string, kept: KeptAnswer | undefined, keep: boolean): Promise<FederationAnswer> {
  try {
    const answer = { answer: await askFederation(path), fetched_at: new Date().toISOString() };
    if (keep) await keepFederationAnswer(path, answer);
    return { ...answer, stale: false };
  } catch (error) {
    if (kept && error instanceof ShopError && error.code === 'federation_unavailable') return { ...kept, stale: true };
    throw error;
  }
}

const isGood = ({ fetched_at }: KeptAnswer, kind: AnswerKind): boolean =>
  Date.now() - Date.parse(fetched_at) < FRESH_MS[kind];
