import type { Found } from '../../../../../../../core/photos/delivery/ports.ts';
import { groupOf, tallyOf, type Standing, type Tally } from '../../../../../../../core/photos/delivery/standing.ts';
import { isPhoto } from '../../../../../../../core/photos/register/handed-in.ts';
import { ApiError } from '../../../../../shared/api/api-error.ts';
import { untilOnline, whenOnline } from '../../../../../shared/api/when-online.ts';
import { adminApi } from '../../../../kit/api.ts';
import type { Place } from '../../../../kit/show/place.ts';
import { collectChosen, collectDropped, type Collected } from './collect.ts';
import { KnownFiles, type Drop } from './known-files.ts';
import type { Asked, ToPage, ToWorker } from './messages.ts';
import { deferred } from '../../../../../../../core/time/flow/deferred.ts';

const UPLOADS = '/api/admin/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}/photo-uploads';

/** The state of an upload: a new object at each change. */
export interface UploadState {
  /** True while files are collected or sent. */
  busy: boolean;
  /** Names and standings, by the position in the list. */
  names: readonly string[];
  standings: readonly Standing[];
  tally: Tally;
  /** True if the last drop had no files. */
  empty: boolean;
}

const nothing: UploadState = { busy: false, names: [], standings: [], tally: tallyOf(new Map()), empty: false };
/** The number of files handed to the worker together: the page stays responsive. */
const SLICE = 200;
/** In these states the file itself is missing: a file with the same path and card is its repaired version. */
const MISSING: readonly Standing[] = ['empty', 'too_large', 'unreadable', 'changed'];

/** Uploads the photos of a race while its page is open. A worker does the work. */
export class Upload {
  readonly #place: Place;
  readonly #listeners = new Set<() => void>();
  readonly #files = new KnownFiles();
  readonly #standings: Standing[] = [];
  readonly #counts = new Map<Standing, number>();
  /** By position: a lost worker loses its files, so the page keeps them. */
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

  /** Starts the worker before the first file, if there is a connection. */
  open = (): void => this.#withWorker(() => undefined);

  drop = (items: DataTransferItemList): Promise<void> => this.#collect((take) => collectDropped(items, take));
  choose = (files: readonly File[]): Promise<void> => this.#collect((take) => collectChosen(files, take));

  /** Takes files that were collected elsewhere. */
  add = (files: readonly Collected[]): Promise<void> =>
    this.#collect(async (take) => {
      for (let from = 0; from < files.length; from += SLICE) {
        await new Promise((resolve) => setTimeout(resolve));
        take(files.slice(from, from + SLICE));
      }
    });

  /** Retries the failed files. */
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

  /** Ends the upload. Photos that have arrived stay. */
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
      const isDoubtful = (one: Collected) => this.#files.isDoubtful(one);
      doubtful.push(...files.filter(isDoubtful));
      this.#take(
        files.filter((one) => !isDoubtful(one)),
        drop,
      );
    });
    // Doubtful files come last: all others of the drop show which card they come from.
    this.#take(doubtful, drop);
    this.#empty = count === 0;
    this.#collected();
  }

  #collected(): void {
    this.#collecting--;
    this.#underWay = true;
    // Collects a drop from meanwhile first: a photo and its side files are judged together.
    if (this.#collecting === 0) this.#send({ kind: 'found', files: [], whole: true });
    this.#changed();
  }

  /**
   * Hands known files over as well: the worker knows which need an upload, and judges the others together with them.
   */
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

  /** Starts a worker and waits until it listens. Its code must be fetched. */
  #start(): Promise<Worker> {
    const { promise, resolve, reject } = deferred<Worker>();
    const worker = new Worker(new URL('./upload.worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<ToPage>) =>
      data.kind === 'ready' ? resolve(worker) : this.#hear(data, worker);
    worker.onerror = () => reject(new Error('the upload worker could not be loaded'));
    return promise;
  }

  /** Handles a lost worker: its unsent files can be retried with a new worker. */
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
      } else if (asked.route === 'connection') {
        await untilOnline();
        answer({ kind: 'answered', call, answer: null });
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
