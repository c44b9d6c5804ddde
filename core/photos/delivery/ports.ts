import type { OfferedPhoto, SentParts, WantedPhoto } from '../contract/photo-uploads.ts';
import type { SignedPut } from '../../wire/signed-put.ts';
import type { Piece } from '../photo-upload.ts';
import type { Standing } from './standing.ts';

/** A photo to send. @template File the sender's handle of a file */
export interface Found<File> {
  /** Its position in the list. */
  at: number;
  /** Folders and name. */
  path: string;
  bytes: number;
  file: File;
}

/** The content of a file: hashes in hexadecimal. */
export type Content = Pick<OfferedPhoto, 'sha256' | 'parts'>;

/** The access to files and to the shop that sending photos needs. */
export interface Ports<File> {
  /** @throws UploadFault `unreadable` */
  read: (found: Found<File>) => Promise<Content>;
  /** @throws UploadFault */
  offer: (photos: OfferedPhoto[]) => Promise<WantedPhoto[]>;
  finish: (sent: SentParts) => Promise<void>;
  /** Sends a piece of a file. @throws UploadFault `network` */
  put: (put: SignedPut, file: File, piece: Piece) => Promise<{ status: number; etag: string }>;
  /** Waits before the next attempt, and until the browser is online. */
  recover: (attempt: number) => Promise<void>;
  tell: (at: number, standing: Standing) => void;
}

/** The reason why a file did not arrive, and whether another attempt may succeed. */
export class UploadFault extends Error {
  readonly standing: Standing;
  readonly again: boolean;

  constructor(standing: Standing, { again = true }: { again?: boolean } = {}) {
    super(standing);
    this.name = 'UploadFault';
    this.standing = standing;
    this.again = again;
  }
}
