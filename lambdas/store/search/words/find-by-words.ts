import { isFoundBy, typedWords, type TypedWord } from '../../../../core/search/found-by.ts';
import { listReadable } from '../../table/entities.ts';
import { ranges } from '../../table/keys.ts';
import type { WordedKind } from '../../table/keys/list-keys.ts';
import { storedWord, type FoundWord } from './word-items.ts';
import { openWord, type WordStream } from './word-stream.ts';

/** The number of items to read first per word; when found, they are enough to choose the newest from. */
const ENOUGH = 200;
/** Per word: each piece is twice the previous one. */
const MAX_HITS_PER_WORD = 3000;
/** The number of finds to look up one by one for their other words. */
const MAX_ASKED = 50;

/** The finds that have all words of a typed text, or words that begin with them. */
export interface FoundThings {
  /** The newest first. */
  ids: string[];
  /** True if there are, or may be, more: another word would narrow the result. */
  more: boolean;
}

/**
 * Finds orders or customers by typed words: an id or its beginning, an address, names. Reads all words in parallel,
 * piece by piece, until the rarest ends or enough is found. The neighbours of a word mostly tell whether a find has the
 * other words too.
 * @param most the number of wanted ids; `Infinity` for all
 */
export async function findByWords(kind: WordedKind, text: string, most: number): Promise<FoundThings> {
  const streams = typedWords(text).map((typed) => openWord(kind, typed));
  if (streams.length === 0) return { ids: [], more: false };
  const having = await readTogether(kind, streams, most === Infinity ? WITHOUT_END : BOUNDED);
  const isEnough = most !== Infinity && having.size >= ENOUGH;
  const isAll = isEnough ? isRead(kind, streams, having) : await askCandidates(kind, streams, having);
  const ids = [...having.values()].toSorted((a, b) => (a.at < b.at ? 1 : -1)).map(({ id }) => id);
  return { ids: ids.slice(0, most), more: ids.length > most || !isAll };
}

/** Finds by their ids. */
type Things = Map<string, FoundWord>;
type Streams = readonly WordStream[];

const BOUNDED = { enough: ENOUGH, ofAWord: MAX_HITS_PER_WORD };
const WITHOUT_END: typeof BOUNDED = { enough: Infinity, ofAWord: Infinity };

/** Reads until all is known, or enough. @returns the finds with all words, by the neighbours of one of them */
async function readTogether(kind: WordedKind, streams: Streams, { enough, ofAWord }: typeof BOUNDED): Promise<Things> {
  const having: Things = new Map();
  for (let piece = ENOUGH, read = 0; read < ofAWord && having.size < enough; read += piece, piece *= 2) {
    await Promise.all(streams.filter(({ ended }) => !ended).map((stream) => readOn(stream, piece)));
    if (isRead(kind, streams, having)) break;
  }
  return having;

  async function readOn(stream: WordStream, most: number): Promise<void> {
    const others = streams.filter((one) => one !== stream).map(({ typed }) => typed);
    for (const word of await stream.readOn(most)) if (hasBeside(word, others)) having.set(word.id, word);
  }
}

/** True when nothing still unread can add a find. */
const isRead = (kind: WordedKind, streams: Streams, having: Things): boolean =>
  streams.every(({ ended }) => ended) ||
  (streams.some(({ ended }) => ended) && candidates(kind, streams, having).length === 0);

const hasBeside = ({ id, beside }: FoundWord, others: readonly TypedWord[]): boolean =>
  others.every((typed) =>
    typed.id !== undefined ? id.startsWith(typed.id) : beside !== undefined && isFoundBy([typed], beside.split(' ')),
  );

/**
 * Returns the finds that have all fully read words and may have the others. The neighbours of a customer's word are all
 * her words; a word without neighbours belongs to a customer with merged ones.
 */
function candidates(kind: WordedKind, streams: Streams, having: Things): FoundWord[] {
  const [first, ...others] = streams.filter(({ ended }) => ended);
  const mayHave = ({ beside }: FoundWord) =>
    kind === 'order' || beside === undefined || streams.every(({ ended }) => ended);
  return [...(first?.things.values() ?? [])].filter(
    (word) => !having.has(word.id) && mayHave(word) && others.every(({ things }) => things.has(word.id)),
  );
}

/**
 * Adds the finds that turn out to have all words, the newest first.
 * @returns false when other candidates were not looked up
 */
async function askCandidates(kind: WordedKind, streams: Streams, having: Things): Promise<boolean> {
  const left = streams.filter(({ ended }) => !ended).map(({ typed }) => typed);
  if (left.length === streams.length) return false;
  const all = candidates(kind, streams, having).toSorted((a, b) => (a.at < b.at ? 1 : -1));
  const asked = left.length === 0 ? all : all.slice(0, MAX_ASKED);
  const answers = await Promise.all(asked.map(async ({ id }) => left.length === 0 || (await hasAll(kind, id, left))));
  for (const [at, word] of asked.entries()) if (answers[at]) having.set(word.id, word);
  return asked.length === all.length;
}

async function hasAll(kind: WordedKind, id: string, words: readonly TypedWord[]): Promise<boolean> {
  const range = kind === 'order' ? ranges.wordsOfOrder(id) : ranges.wordsOfCustomer(id);
  const its = await listReadable(storedWord, range);
  return isFoundBy(
    words,
    its.map(({ word }) => word),
  );
}
