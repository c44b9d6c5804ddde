import type { OfferedPhoto, SentParts, SignedPut, WantedPhoto } from '../../../../../../core/contract/photo-uploads.ts';
import type { Standing } from './standing.ts';

/** A file that was found, by its place in the list. */
export interface Found {
  at: number;
  /** Folders and name. */
  path: string;
  file: File;
}

/** What a file holds: hashes in hex. */
export type Content = Pick<OfferedPhoto, 'sha256' | 'parts'>;

/** What sending photos needs of the browser and of the shop. */
export interface Ports {
  /** @throws UploadFault `unreadable` */
  read: (file: File) => Promise<Content>;
  /** @throws UploadFault */
  offer: (photos: OfferedPhoto[]) => Promise<WantedPhoto[]>;
  finish: (sent: SentParts) => Promise<void>;
  /** @throws UploadFault `network` */
  put: (put: SignedPut, body: Blob) => Promise<{ status: number; etag: string }>;
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
