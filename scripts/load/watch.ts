import { setTimeout as pause } from 'node:timers/promises';
import { judgeHandedIn } from '../../core/photos/register/handed-in.ts';
import type { LoadArguments } from './arguments.ts';
import { makePictures, prepare } from './load.ts';
import { listFolder, type LocalFile, type LocalFolder } from './photo-folder.ts';
import { LoadReport } from './report.ts';
import { uploadPhotos } from './upload.ts';

type Say = (line: string) => void;

const LOOK_EVERY_MS = 1000;

/**
 * Sends the files that a tethered camera or a card copier writes into a folder, until it is stopped. Then it finishes
 * the existing ones. Waits for a shop that does not answer, and for a removed card. Returns false when a file is not in
 * the shop at the end.
 */
export async function watch(args: LoadArguments, sayLine: Say, stop: AbortSignal): Promise<boolean> {
  const say = eachOnce(sayLine);
  const watched = new WatchedFolder(args, say);
  await listFolder(args.folder);
  say(`Watching ${args.folder}; Ctrl-C ends it.`);
  let stopping = false;
  let last: boolean;
  do {
    last = stopping;
    stopping = stop.aborted;
    await watched.look().catch((error: unknown) => say(error instanceof Error ? error.message : String(error)));
    // Files written shortly before the end are checked twice as well.
    if (!last) await pause(LOOK_EVERY_MS, undefined, stopping ? {} : { signal: stop }).catch(() => undefined);
  } while (!last);
  return watched.ended();
}

class WatchedFolder {
  readonly #args: LoadArguments;
  readonly #say: Say;
  readonly #report: LoadReport;
  /** The files at the last check, and as they were sent. */
  #seen = new Map<string, string>();
  readonly #sent = new Map<string, string>();
  /** Sent files without pictures yet: by path, the SHA-256 of the last sent content. */
  #delivered = new Map<string, string>();
  /** Photos that changed since the last check. */
  #unsettled: string[] = [];
  /** Photos to send at the last check. */
  #wanted: LocalFile[] = [];
  #isPrepared = false;

  constructor(args: LoadArguments, say: Say) {
    this.#args = args;
    this.#say = say;
    this.#report = new LoadReport(say);
  }

  /** Sends files that were the same twice: an unfinished file is not. */
  async look(): Promise<void> {
    const { files, unreadable } = await this.#list();
    const settled = files.filter((file) => this.#seen.get(file.path) === stateOf(file));
    this.#seen = new Map(files.map((file) => [file.path, stateOf(file)]));
    // All files together decide about a photo's neighbours.
    const isSettled = new Set(settled);
    const [judged, unsettled] = divided(judgeHandedIn(files), ({ file }) => isSettled.has(file));
    this.#unsettled = unsettled.flatMap(({ file, what }) => (what === 'photo' ? [file.path] : []));
    this.#report.sortedOut(judged);
    for (const { path, why } of unreadable) this.#report.failed(path, why);
    this.#wanted = judged.flatMap(({ file, what }) => (what === 'photo' && !this.#isSent(file) ? [file] : []));
    await this.#send(this.#wanted);
    await this.#make();
  }

  /** Reports the missing files. @returns true without any */
  ended(): boolean {
    for (const path of this.#unsettled) this.#report.failed(path, 'still being written');
    for (const file of this.#wanted)
      if (!this.#isSent(file) && !this.#report.isRefused(file.path)) this.#report.failed(file.path, 'it was not sent');
    for (const path of this.#delivered.keys()) this.#report.failed(path, 'no pictures were made of it');
    return this.#report.ended();
  }

  async #list(): Promise<LocalFolder> {
    try {
      return await listFolder(this.#args.folder);
    } catch (error) {
      this.#say((error as Error).message);
      return { files: [], unreadable: [] };
    }
  }

  #isSent = (file: LocalFile): boolean => this.#sent.get(file.path) === stateOf(file);

  async #send(photos: readonly LocalFile[]): Promise<void> {
    if (photos.length === 0) return;
    if (!this.#isPrepared) await prepare(this.#args, photos[0], this.#say);
    this.#isPrepared = true;
    const delivered = await uploadPhotos(this.#args.event, this.#args.race, photos, this.#report);
    for (const [path, sha256] of delivered) this.#delivered.set(path, sha256);
    for (const file of photos) if (!this.#report.isRefused(file.path)) this.#sent.set(file.path, stateOf(file));
    this.#say(`Photos: ${this.#report.sent} sent, ${this.#report.there} there already.`);
  }

  async #make(): Promise<void> {
    if (this.#delivered.size === 0) return;
    if (await makePictures(this.#args, this.#delivered, this.#report, this.#say)) this.#delivered = new Map();
  }
}

const divided = <T>(all: readonly T[], isFirst: (one: T) => boolean): [T[], T[]] => [
  all.filter(isFirst),
  all.filter((one) => !isFirst(one)),
];

const stateOf = ({ bytes, written }: LocalFile): string => `${bytes} ${written}`;

/** Prints a repeated line only the first time. */
function eachOnce(say: Say): Say {
  const said = new Set<string>();
  return (line) => {
    if (!said.has(line)) say(line);
    said.add(line);
  };
}
