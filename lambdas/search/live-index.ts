import { atMost } from '../gateways/at-most.ts';
import { readIndexFile } from '../gateways/buckets/search-bucket.ts';
import { startFirstSearchIndex } from '../gateways/workflows.ts';
import { log } from '../log.ts';
import { readSearchIndex } from '../store/search/search-index.ts';
import { FORMAT_VERSION } from './index/file.ts';
import { openIndex } from './index/open-index.ts';
import type { SearchIndex } from './index/search-index.ts';

const LOOK_EVERY_MS = 1000;
/** The time for which a request waits for a newer index before it answers from the present one. */
const PATIENCE_MS = 1000;
/** A look that Lambda froze midway is given up, and another begins. */
const GIVE_UP_MS = 10_000;
/** The time before an unreadable file is fetched again: it is up to 40 MB. */
const DISTRUST_MS = 30_000;
/** The time before the first index is requested again. */
const ASK_EVERY_MS = 60_000;

/**
 * The index in this function's memory, which follows the version item of the table. An instance keeps its memory as
 * long as its disk, so the file is stored nowhere else.
 */
export class LiveIndex {
  #index: SearchIndex | undefined;
  #file: string | undefined;
  #lookedAt = -Infinity;
  #askedAt = -Infinity;
  #looking: Promise<void> | undefined;
  #damaged: { file: string; since: number } | undefined;

  /**
   * Returns the newest index; undefined before the first. The request that begins a look waits for it a moment, so that
   * imported data are found immediately. A slow or failed look leaves the present index.
   * @throws when there is no older index to use
   */
  async current(): Promise<SearchIndex | undefined> {
    const begins = this.#looking === undefined && Date.now() - this.#lookedAt >= LOOK_EVERY_MS;
    if (begins) {
      this.#lookedAt = Date.now();
      this.#looking = this.#look().finally(() => (this.#looking = undefined));
    }
    if (this.#index === undefined) await this.#looking;
    else if (begins)
      await atMost(
        PATIENCE_MS,
        this.#looking!.catch((error: unknown) => this.#fallBack(error)),
      );
    return this.#index;
  }

  async #look(): Promise<void> {
    const signal = AbortSignal.timeout(GIVE_UP_MS);
    const version = await readSearchIndex({ signal });
    if (version === undefined) return this.#askForFirst();
    if (version.file === this.#file) return;
    const { file } = version;
    if (this.#damaged?.file === file && Date.now() - this.#damaged.since < DISTRUST_MS)
      throw new Error(`the search index ${file} is damaged`);
    const bytes = await readIndexFile(file, signal);
    if (bytes === undefined) throw new Error(`the search index ${file} no longer exists`);
    try {
      this.#index = openIndex(bytes);
      this.#file = file;
    } catch (error) {
      this.#damaged = { file, since: Date.now() };
      throw error;
    }
  }

  /** In a shop with data older than its search or its index format, the first search requests an index. */
  async #askForFirst(): Promise<void> {
    const now = Date.now();
    if (now - this.#askedAt < ASK_EVERY_MS) return;
    this.#askedAt = now;
    await startFirstSearchIndex(FORMAT_VERSION, new Date(now));
  }

  #fallBack(error: unknown): void {
    log.error('the search answers from an older index', {
      error: error instanceof Error ? error : new Error(String(error)),
    });
  }
}
