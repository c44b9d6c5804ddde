import type { Standing } from '../../core/photos/delivery/standing.ts';
import { isRefused, type HandedIn } from '../../core/photos/register/handed-in.ts';

type Say = (line: string) => void;

/** The maximum names of files with one reason. */
const MAX_NAMES = 20;

const words: Record<Exclude<HandedIn, 'photo'> | 'unreadable' | 'changed' | 'network' | 'server' | 'closed', string> = {
  hidden: 'a hidden file of the computer or the card',
  beside_photo: 'not needed beside the JPEG of the same shot',
  not_a_picture: 'not a picture',
  other_format: 'not a JPEG and without one beside it: export it as JPEG',
  empty: 'empty, 0 bytes',
  too_large: 'larger than 150 MB',
  unreadable: 'the file cannot be read',
  changed: 'the file changed while it was sent',
  network: 'the shop does not answer',
  server: 'the shop refused the file',
  closed: 'the race is completed and takes no more photos',
};

/** The results for the files of a folder, printed as they arrive; each file is named once. */
export class LoadReport {
  readonly #say: Say;
  readonly #named = new Set<string>();
  /** Files that should be in the shop and are not, or cannot be shown there, by path. */
  readonly #refused = new Set<string>();
  readonly #arrived = new Set<string>();
  sent = 0;
  there = 0;

  constructor(say: Say) {
    this.#say = say;
  }

  /**
   * Names the files that are not sent, by reason, each reason once. At the next listing a file may have another kind: a
   * raw file's JPEG has arrived.
   */
  sortedOut(judged: readonly { file: { path: string }; what: HandedIn }[]): void {
    for (const { file, what } of judged) {
      if (isRefused(what)) this.#refused.add(file.path);
      else if (what !== 'photo') this.#refused.delete(file.path);
    }
    const fresh = judged.filter(({ file, what }) => what !== 'photo' && this.#isNew(`${what} ${file.path}`));
    for (const [what, files] of Map.groupBy(fresh, ({ what: reason }) => reason)) {
      const paths = files.map(({ file }) => file.path);
      const more = paths.length > MAX_NAMES ? `, and ${paths.length - MAX_NAMES} more` : '';
      this.#say(`${words[what as keyof typeof words]}: ${paths.slice(0, MAX_NAMES).join(', ')}${more}.`);
    }
  }

  /**
   * Reports a file that could not be read or sent, once for each reason. A later success removes it from the refused
   * ones.
   */
  failed(path: string, why: string): void {
    this.#refused.add(path);
    if (this.#isNew(`${path} ${why}`)) this.#say(`${path}: ${why}.`);
  }

  /** Reports once why the shop does not answer. */
  trouble(why: string): void {
    if (this.#isNew(why)) this.#say(`${why}.`);
  }

  /** Names files with the content of another one, each once: the shop has one photo of them. */
  sameContents(delivered: ReadonlyMap<string, string>): void {
    for (const [, same] of Map.groupBy(delivered, ([, sha256]) => sha256)) {
      const [[first = ''] = [], ...others] = same;
      for (const [path] of others)
        if (this.#isNew(`${path} = ${first}`)) this.#say(`${path}: the same photo as ${first}.`);
    }
  }

  isRefused = (path: string): boolean => this.#refused.has(path);
  hasRefused = (): boolean => this.#refused.size > 0;

  /** Records the final state of a photo. */
  stands(path: string, standing: Exclude<Standing, 'waiting' | 'reading' | 'sending'>): void {
    if (standing !== 'sent' && standing !== 'there') return this.failed(path, words[standing]);
    this.#refused.delete(path);
    this.#arrived.add(path);
    this[standing]++;
  }

  /**
   * Records whether the shop could make pictures of the delivered file; its log names the failures. A cut file may
   * arrive complete later.
   */
  shown(path: string, isShown: boolean): void {
    if (isShown) this.#refused.delete(path);
    else this.#refused.add(path);
  }

  /** Reports the number of refused files. @returns true without any */
  ended(): boolean {
    const refused = this.#refused.size;
    const all = new Set([...this.#arrived, ...this.#refused]).size;
    this.#say(refused === 0 ? 'No photo was refused.' : `${refused} of ${all} were refused.`);
    return refused === 0;
  }

  #isNew(what: string): boolean {
    const isNew = !this.#named.has(what);
    this.#named.add(what);
    return isNew;
  }
}
