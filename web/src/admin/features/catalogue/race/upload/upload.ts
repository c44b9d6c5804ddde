import type { Found } from '../../../../../../../core/photos/delivery/ports.ts';
import { groupOf, tallyOf, type Standing, type Tally } from '../../../../../../../core/photos/delivery/standing.ts';
import { isPhoto } from '../../../../../../../core/photos/register/handed-in.ts';
import { ApiError } from '../../../../../shared/api/api-error.ts';
import { whenOnline } from '../../../../../shared/api/when-online.ts';
import { adminApi } from '../../../../kit/api.ts';
import type { Place } from '../../../../kit/show/place.ts';
import { collectChosen, collectDropped, type Collected } from './collect.ts';
import { KnownFiles, type Drop } from './known-files.ts';
import type { Asked, ToPage, ToWorker } from './messages.ts';

const UPLOADS = '/api/admin/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}/photo-uploads';

/** How an upload stands: another object each time that something changed. */
export interface UploadState {
  /** Something is looked through or on its way. */
  busy: boolean;
  /** Names and standings, by the place in the list. */
  names: readonly string[];
  standings: readonly Standing[];
  tally: Tally;
  /** What was handed in last had no file in it. */
  empty: boolean;
}

const nothing: UploadState = { busy: false, names: [], standings: [], tally: tallyOf(new Map()), empty: false };
/** So many are handed to the worker at once: the page stays at hand. */
const SLICE = 200;
/** Of these the file itself is missing: one of the same path and card is what it was mended to. */
const MISSING: readonly Standing[] = ['empty', 'too_large', 'unreadable', 'changed'];

/** The photos of a race on their way to the shop, as long as its page is open; a worker does the work. */
export class Upload {
  readonly #place: Place;
  readonly #listeners = new Set<() => void>();
  readonly #files = new KnownFiles();
  readonly #standings: Standing[] = [];
  readonly #counts = new Map<Standing, number>();
  /** By place: what a worker has in hand is lost with it. */
  readonly #found = new Map<number, Found<File>>();
  #worker: Promise<Worker> | undefined;
  #collecting = 0;
  #underWay = false;
  #empty = false;
  #state = nothing;

  constructor(place: Place) {
    this.#place = place;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  state = (): UploadState => this.#state;

  /** Has the worker ready before anything is handed in, as long as there is a connection. */
  open = (): void => this.#withWorker(() => undefined);

  drop = (items: DataTransferItemList): Promise<void> => this.#collect((take) => collectDropped(items, take));
  choose = (files: readonly File[]): Promise<void> => this.#collect((take) => collectChosen(files, take));

  /** Tries once more what failed. */
  retry = async (): Promise<void> => {
    this.#collecting++;
    const failed = [...this.#found.values()].filter(({ at }) => groupOf(this.#standings[at]!) === 'failed');
    for (const { at } of failed) this.#stands(at, 'waiting');
    this.#changed();
    for (let from = 0; from < failed.length; from += SLICE) {
      this.#send({ kind: 'found', files: failed.slice(from, from + SLICE), whole: false });
      await new Promise((resolve) => setTimeout(resolve));
    }
    this.#collected();
  };

  /** Ends everything that is under way: what has arrived stays. */
  close = (): void => {
    this.#worker?.then(
      (worker) => worker.terminate(),
      () => undefined,
    );
    this.#worker = undefined;
  };

  async #collect(look: (take: (files: Collected[]) => void) => Promise<void>): Promise<void> {
    this.#collecting++;
    const drop: Drop = { again: new Set() };
    const doubtful: Collected[] = [];
    let count = 0;
    await look((files) => {
      count += files.length;
      const { true: later = [], false: now = [] } = Object.groupBy(
        files,
        (one) => `${this.#files.isDoubtful(one)}` as const,
      );
      doubtful.push(...later);
      this.#take(now, drop);
    });
    // All that came with them says of which card they are.
    this.#take(doubtful, drop);
    this.#empty = count === 0;
    this.#collected();
  }

  #collected(): void {
    this.#collecting--;
    this.#underWay = true;
    // What was dropped meanwhile is looked through first: a photo and what stands beside it are judged together.
    if (this.#collecting === 0) this.#send({ kind: 'found', files: [], whole: true });
    this.#changed();
  }

  /** Files that are in the list already go along: the worker knows which of them need anything, and judges the others beside them. */
  #take(files: readonly Collected[], drop: Drop): void {
    const found = files.flatMap((collected) => {
      const { path, file } = collected;
      const mayBePhoto = file !== null && isPhoto({ path, bytes: file.size });
      const isMissing = (place: number) => mayBePhoto && MISSING.includes(this.#standings[place]!);
      const at = this.#files.placeOf(collected, drop, isMissing);
      if (file === null) this.#stands(at, 'unreadable');
      else if (this.#standings[at] === undefined) this.#stands(at, 'waiting');
      return file === null ? [] : [{ at, path, bytes: file.size, file }];
    });
    for (const one of found) this.#found.set(one.at, one);
    this.#send({ kind: 'found', files: found, whole: false });
    this.#changed();
  }

  #stands(at: number, standing: Standing): void {
    const before = this.#standings[at];
    if (before !== undefined) this.#counts.set(before, this.#counts.get(before)! - 1);
    this.#standings[at] = standing;
    this.#counts.set(standing, (this.#counts.get(standing) ?? 0) + 1);
  }

  #changed(): void {
    this.#state = {
      busy: this.#collecting > 0 || this.#underWay,
      names: this.#files.names,
      standings: this.#standings,
      tally: tallyOf(this.#counts),
      empty: this.#empty,
    };
    for (const listener of this.#listeners) listener();
  }

  #send(message: ToWorker): void {
    this.#withWorker((worker) => worker.postMessage(message));
  }

  #withWorker(use: (worker: Worker) => void): void {
    const worker = (this.#worker ??= whenOnline(() => this.#start()));
    worker.then(use, () => this.#lost(worker));
  }

  /** A worker that listens; it comes with code of its own, which has to be fetched. */
  #start(): Promise<Worker> {
    const { promise, resolve, reject } = Promise.withResolvers<Worker>();
    const worker = new Worker(new URL('./upload.worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<ToPage>) =>
      data.kind === 'ready' ? resolve(worker) : this.#hear(data, worker);
    worker.onerror = () => reject(new Error('the worker could not be fetched'));
    return promise;
  }

  /** Nobody works any more: what was to be sent can be tried again, with another worker. */
  #lost(worker: Promise<Worker>): void {
    if (this.#worker !== worker) return;
    this.#worker = undefined;
    this.#standings.forEach((standing, at) => {
      if (groupOf(standing) === 'under_way') this.#stands(at, 'network');
    });
    this.#underWay = false;
    this.#changed();
  }

  #hear(message: Exclude<ToPage, { kind: 'ready' }>, worker: Worker): void {
    switch (message.kind) {
      case 'call':
        return void this.#ask(message.call, message.asked, worker);
      case 'done':
        this.#underWay = false;
        return this.#changed();
      case 'stands':
        for (const [at, standing] of message.files) this.#stands(at, standing);
        return this.#changed();
    }
  }

  async #ask(call: number, asked: Asked, worker: Worker): Promise<void> {
    const answer = (message: ToWorker) => worker.postMessage(message);
    try {
      const params = { ...this.#place };
      if (asked.route === 'offer') {
        const { photos } = await adminApi(`POST ${UPLOADS}`, { params, body: { photos: asked.photos } });
        answer({ kind: 'answered', call, answer: photos });
      } else {
        await adminApi(`POST ${UPLOADS}/finish`, { params, body: asked.sent });
        answer({ kind: 'answered', call, answer: null });
      }
    } catch (error) {
      answer({ kind: 'refused', call, ...faultOf(error) });
    }
  }
}

function faultOf(error: unknown): { standing: Standing; again: boolean } {
  if (!(error instanceof ApiError)) return { standing: 'server', again: true };
  if (error.code === 'race_completed') return { standing: 'closed', again: false };
  return { standing: error.status === 0 ? 'network' : 'server', again: error.status === 0 || error.status >= 409 };
}
