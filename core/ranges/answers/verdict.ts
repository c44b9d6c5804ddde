import type { Account, Span } from './account.ts';
import type { Burst } from '../rides/bursts.ts';
import { opinionsOf } from './claims.ts';
import { mostAgreed, type Ends } from './most-agreed.ts';

/** The proposal for one start. */
export interface Verdict {
  start: number;
  span: Span | null;
  /** The share of accounts by which the proposal is right. */
  share: number;
  /** The share of accounts with exactly this stretch. */
  same: number;
}

const spanKey = (span: Span | null) => (span === null ? -1 : span.first * 65_536 + span.last);

/**
 * Returns the choice among all accounts that would have the most starts right.
 * @param ends an admin's last burst of a start, null for none
 */
export function verdicts(
  accounts: readonly Account[],
  starts: number,
  ends: Ends,
  bursts: readonly Burst[],
): Verdict[] {
  const opinions = opinionsOf(accounts, starts, bursts);
  return mostAgreed(opinions, ends, bursts.length).map((span, start) => {
    const { none, spans } = opinions[start]!;
    if (span === null) return { start, span, share: none, same: none };
    const said = spans.find((one) => one.span === span);
    return { start, span, share: said?.share ?? 0, same: said?.exact ?? 0 };
  });
}

/** Returns the rides of unknown riders that most accounts agree on. */
export function strangerSpans(
  accounts: readonly Account[],
  chosen: readonly Verdict[],
): { span: Span; share: number }[] {
  const votes = new Map<number, { span: Span; count: number }>();
  for (const span of accounts.flatMap(({ strangers }) => strangers)) {
    const vote = votes.get(spanKey(span));
    if (vote) vote.count++;
    else votes.set(spanKey(span), { span, count: 1 });
  }
  const taken = new Set(chosen.flatMap(({ span }) => (span ? range(span) : [])));
  return [...votes.values()]
    .map(({ span, count }) => ({ span, share: count / accounts.length }))
    .filter(({ span, share }) => share > 0.5 && range(span).every((burst) => !taken.has(burst)));
}

const range = ({ first, last }: Span) => Array.from({ length: last - first + 1 }, (_, at) => first + at);
