import { ShopError } from '../../../core/wire/shop-error.ts';
import { askFederation } from '../../gateways/federation.ts';
import {
  keepFederationAnswer,
  readFederationAnswer,
  type KeptAnswer,
} from '../../store/catalogue/federation/federation-answers.ts';
import { oneAtATime } from './one-at-a-time.ts';

const MINUTE_MS = 60_000;
/** The time for which each kind of answer is valid. */
export const FRESH_MS = { calendar: 60 * MINUTE_MS, detail: 10 * MINUTE_MS, lists: MINUTE_MS } as const;
export type AnswerKind = keyof typeof FRESH_MS;

/** An answer; `stale` if it is an earlier one, because the federation does not answer now. */
export interface FederationAnswer extends KeptAnswer {
  stale: boolean;
}

/** Makes one request; inside {@link asking}. */
export type Ask = (
  kind: AnswerKind,
  path: string,
  options?: { fresh?: boolean; keep?: boolean },
) => Promise<FederationAnswer>;

/**
 * Makes any number of requests to the federation in turn, as its only client. It uses kept answers while they are valid
 * (unless `fresh`), and keeps no answer that is needed only once (`keep`). While the federation is down, it returns the
 * kept answer with its age.
 * @throws ShopError `federation_unavailable` when it is down and no answer is kept, `federation_not_found` for unknown
 *   data
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

/** Makes one request; takes no lease if a kept answer is valid. */
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
