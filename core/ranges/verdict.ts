import type { Account, Span } from './account.ts';
import { mostAgreed, type Ends, type Opinions } from './most-agreed.ts';

/** What is proposed for a start. */
export interface Verdict {
  start: number;
  span: Span | null;
  /** The share of accounts that say so. */
  share: number;
}

const spanKey = (span: Span | null) => (span === null ? -1 : span.first * 65_536 + span.last);

/**
 * What of all that the accounts say would have the most starts right.
 * @param ends what an admin said: a start's last burst, null for none
 */
export function verdicts(accounts: readonly Account[], starts: number, ends: Ends): Verdict[] {
  const opinions = Array.from({ length: starts }, (_, start) => opinionsOn(start, accounts));
  const bursts = accounts[0]?.owners.length ?? 0;
  return mostAgreed(opinions, ends, bursts).map((span, start) => {
    const { none, spans } = opinions[start]!;
    const said = span === null ? none : spans.find((one) => one.span === span)?.share;
    return { start, span, share: said ?? 0 };
  });
}

/** Rides of somebody not known that most accounts agree on. */
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

function opinionsOn(start: number, accounts: readonly Account[]): Opinions {
  const shares = new Map<number, { span: Span | null; share: number }>();
  for (const { spans } of accounts) {
    const span = spans[start]!;
    const opinion = shares.get(spanKey(span)) ?? { span, share: 0 };
    shares.set(spanKey(span), opinion);
    opinion.share += 1 / accounts.length;
  }
  const none = shares.get(spanKey(null))?.share ?? 0;
  return { none, spans: [...shares.values()].flatMap(({ span, share }) => (span ? [{ span, share }] : [])) };
}
