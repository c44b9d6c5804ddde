import type { OfferedPhoto, SentParts, WantedPhoto } from '../../../../../../../core/photos/contract/photo-uploads.ts';
import type { Found } from '../../../../../../../core/photos/delivery/ports.ts';
import type { Standing } from '../../../../../../../core/photos/delivery/standing.ts';

/** Messages from the page to its worker. */
export type ToWorker =
  /** `whole`: all files of the drop are known. */
  | { kind: 'found'; files: Found<File>[]; whole: boolean }
  | { kind: 'answered'; call: number; answer: WantedPhoto[] | null }
  | { kind: 'refused'; call: number; standing: Standing; again: boolean };

/** The worker's requests: only the page can make the admin's calls, and learns that a connection is back. */
export type Asked =
  { route: 'offer'; photos: OfferedPhoto[] } | { route: 'finish'; sent: SentParts } | { route: 'connection' };

/** Messages from the worker to its page. */
export type ToPage =
  /** The worker has started and listens. */
  | { kind: 'ready' }
  | { kind: 'stands'; files: [at: number, standing: Standing][] }
  | { kind: 'call'; call: number; asked: Asked }
  /** No upload is in progress any more. */
  | { kind: 'done' };
