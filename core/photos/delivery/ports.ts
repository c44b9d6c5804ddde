import type { OfferedPhoto, SentParts, SignedPut, WantedPhoto } from '../contract/photo-uploads.ts';
import type { Piece } from '../photo-upload.ts';
import type { Standing } from './standing.ts';

/** A photo that was found. @template File how whoever sends it holds a file */
export interface Found<File> {
  /** Its place in the list. */
  at: number;
  /** Folders and name. */
  path: string;
  bytes: number;
  file: File;
}

/** What a file holds: hashes in hex. */
export type Content = Pick<OfferedPhoto, 'sha256' | 'parts'>;

/** What sending photos needs of where they are, and of the shop. */
export interface Ports<File> {
  /** @throws UploadFault `unreadable` */
  read: (found: Found<File>) => Promise<Content>;
  /** @throws UploadFault */
  offer: (photos: OfferedPhoto[]) => Promise<WantedPhoto[]>;
  finish: (sent: SentParts) => Promise<void>;
  /** Sends a stretch of a file. @throws UploadFault `network` */
  put: (put: SignedPut, file: File, piece: Piece) => Promise<{ status: number; etag: string }>;
  /** Waits before the next attempt, and until there is a connection. */
  recover: (attempt: number) => Promise<void>;
  tell: (at: number, standing: Standing) => void;
}

/** Why a file did not arrive, and whether it may when it is tried again. */
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
