import type { Span } from './answers/account.ts';
import { learntEnough, sureness, toldApart, wellLaid } from './answers/confidence.ts';
import { questionsOn } from './answers/questions.ts';
import { aloneInTime, burstByTimes } from './answers/single-bursts.ts';
import { strangerSpans, verdicts, type Verdict } from './answers/verdict.ts';
import { classInput, rangeAnswers, readOrRefuse, type ClassInput, type RangeAnswer } from './class-input.ts';
import { isOneAtATime } from './clocks/explanations.ts';
import { photosByCamera, type TimedPhoto } from './photo-times.ts';
import { endBursts, type CardReadings } from './reading/read-card.ts';
import { readExplained } from './reading/read-explained.ts';
import type { Burst } from './rides/bursts.ts';
import { likelyCadences } from './rides/cadence.ts';
import { NOBODY, whatIsKnown, type Known, type Start } from './starts/known-owners.ts';

/** Positions count the photos on the line from 1. */
export interface Proposal {
  /** The photos of all cameras in order of capture. */
  line: string[];
  /**
   * The photos by owner, both ends inclusive. `participantId` is null for an unknown rider. Photos outside every range
   * are unassigned.
   */
  ranges: { participantId: string | null; round: number; from: number; to: number; confidence: number }[];
  /**
   * Each start of the list and each known one of the jump-off. `photoTo` is the position of its last photo, null
   * without photos.
   */
  starts: { participantId: string; round: number; photoTo: number | null; confidence: number }[];
  /** The most valuable one first. */
  questions: AskedQuestion[];
  /**
   * Photos with a certain owner, by an answer, an own end or a code; null for no start. Each brings the rest of its
   * burst.
   */
  said: ReadonlyMap<string, string | null>;
  /** The cameras with plausible photographed clocks. */
  toldCameras: readonly string[];
  /** True if riders alternate on the course: ranges cannot separate them. */
  interleaved: boolean;
}

export interface AskedQuestion {
  id: string;
  photoIds: string[];
  /** The possible starts of each photo, the likeliest first; null for no start, and for an unknown rider. */
  choices: { owner: { participantId: string; round: number } | null; share: number }[][];
}

/**
 * Proposes the owners of photos from their times, the start list and all other evidence (`docs/ranges.md`).
 * @throws {UnreadableClass} naming the invalid field
 */
export function propose(input: ClassInput, answers: readonly RangeAnswer[] = []): Proposal {
  const known = readOrRefuse(classInput, input, 'input');
  const said = readOrRefuse(rangeAnswers, answers, 'answers');
  const facts = whatIsKnown(known, said);
  const cameras = photosByCamera(known.photos);
  const cadences = likelyCadences(facts, cameras);
  const { line, laid, likelihood, its, read, believed, isTimed } = readExplained(known, facts, cameras, cadences);
  const { starts } = its;
  const chosen = verdicts(read.accounts, starts.length, endBursts(line, its, read.bursts), read.bursts);
  const alone = isTimed
    ? aloneInTime(chosen, burstByTimes(read.bursts, starts, cadences[0]!), isOneAtATime(known.discipline))
    : null;
  const granted = likelihood * toldApart(read.bursts, starts.length);
  const photosOf = ({ first, last }: Span) => ({ first: read.bursts[first]!.first, last: read.bursts[last]!.last });
  const isWellLaid = wellLaid(
    line.map(({ camera }) => camera),
    chosen.flatMap(({ span }) => (span ? photosOf(span) : [])),
    laid,
  );
  const owners = new Set(its.owners.values());
  const isKnown = starts.map(({ ownEnds }, start) => ownEnds === null || owners.has(start));
  const enough = read.order.isTimed ? 1 : learntEnough(isKnown.length, isKnown.filter(Boolean).length);
  const sure: Sure = (share, span, start) =>
    sureness(
      share * (alone?.agreement(start) ?? 1),
      granted * isWellLaid(span && photosOf(span)) * (isKnown[start] ? 1 : enough),
    );
  return {
    line: line.map(({ id }) => id),
    ranges: rangesOf(chosen, strangerSpans(read.accounts, chosen), read, its, sure),
    starts: chosen.map(({ start, span, share }) => {
      const { participantId, round } = starts[start]!;
      return {
        participantId,
        round,
        photoTo: span && read.bursts[span.last]!.last + 1,
        confidence: sure(share, span, start),
      };
    }),
    questions: questionsOn(line, read.bursts, read.accounts, chosen, said).map((question) => ({
      ...question,
      choices: question.choices.map((choices) =>
        choices.map(({ owner, share }) => ({ owner: ownerOf(starts[owner]), share })),
      ),
    })),
    said: saidOwners(line, read.bursts, its),
    toldCameras: believed,
    interleaved: alone?.isInterleaved ?? false,
  };
}

/** The confidence that photos belong to a start. */
type Sure = (share: number, span: Span | null, start: number) => number;

function saidOwners(line: readonly TimedPhoto[], bursts: readonly Burst[], { starts }: Known) {
  const said = new Map<string, string | null>();
  for (const { first, last, owner } of bursts)
    if (owner !== undefined)
      for (const { id } of line.slice(first, last + 1)) said.set(id, starts[owner]?.participantId ?? null);
  return said;
}

const ownerOf = (start: Start | undefined) =>
  start ? { participantId: start.participantId, round: start.round } : null;

function rangesOf(
  chosen: readonly Verdict[],
  strangers: readonly { span: Span; share: number }[],
  read: CardReadings,
  { starts }: Known,
  sure: Sure,
) {
  const positions = ({ first, last }: Span, bursts: readonly Burst[]) => ({
    from: bursts[first]!.first + 1,
    to: bursts[last]!.last + 1,
  });
  const owned = chosen.flatMap(({ start, span, share }) => {
    const { participantId, round } = starts[start]!;
    return span
      ? [{ participantId, round, ...positions(span, read.bursts), confidence: sure(share, span, start) }]
      : [];
  });
  const foreign = strangers.map(({ span, share }) => ({
    participantId: null,
    round: 1,
    ...positions(span, read.bursts),
    confidence: sure(share, span, NOBODY),
  }));
  return [...owned, ...foreign].sort((a, b) => a.from - b.from);
}
