import type { OfferedPhoto, SentParts, WantedPhoto } from '../../../../../../../core/photos/contract/photo-uploads.ts';
import type { Found } from '../../../../../../../core/photos/delivery/ports.ts';
import type { Standing } from '../../../../../../../core/photos/delivery/standing.ts';

/** What the page tells its worker. */
export type ToWorker =
  /** `whole`: everything that was dropped together is known. */
  | { kind: 'found'; files: Found<File>[]; whole: boolean }
  | { kind: 'answered'; call: number; answer: WantedPhoto[] | null }
  | { kind: 'refused'; call: number; standing: Standing; again: boolean };

/** What the worker asks of the shop: only the page can speak as the admin. */
export type Asked = { route: 'offer'; photos: OfferedPhoto[] } | { route: 'finish'; sent: SentParts };

/** What the worker tells its page. */
export type ToPage =
  /** It is there and listens. */
  | { kind: 'ready' }
  | { kind: 'stands'; files: [at: number, standing: Standing][] }
  | { kind: 'call'; call: number; asked: Asked }
  /** Nothing is under way any more. */
  | { kind: 'done' };
