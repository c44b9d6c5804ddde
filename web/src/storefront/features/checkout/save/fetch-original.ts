import type { DownloadPhoto } from '../../../../../../core/sales/contract/money.ts';
import { addressOf, fetchAnswer, lostConnection } from '../../../../shared/api/api.ts';

interface Options {
  signal: AbortSignal;
  /** Called with the number of received bytes whenever it grows. */
  onBytes: (bytes: number) => void;
}

/** Returns the download address of an original, which redirects to its signed address. */
export const originalAddress = (token: string, photoId: string): string =>
  addressOf('GET /api/downloads/{token}/photos/{photo_id}', { token, photo_id: photoId }).path;

/** Returns the address of a small picture of an original, without the watermark. */
export const previewAddress = (token: string, photoId: string): string =>
  addressOf('GET /api/downloads/{token}/photos/{photo_id}/preview', { token, photo_id: photoId }).path;

/** The fields of a photo that its file needs. */
export type SavedPhoto = Pick<DownloadPhoto, 'id' | 'name' | 'type' | 'bytes' | 'rider_name'>;

/** Fetches an original behind a download link. Throws like `fetchFile`. */
export const fetchOriginal = (token: string, photo: SavedPhoto, options: Options): Promise<File> =>
  fetchFile(originalAddress(token, photo.id), photo, options);

/** Fetches an original as a file with its own name. Throws ApiError, and the signal's reason when it aborts. */
export async function fetchFile(address: string, photo: SavedPhoto, { signal, onBytes }: Options): Promise<File> {
  const response = await fetchAnswer(address, { signal });
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  const reader = response.body?.getReader();
  const next = () =>
    reader?.read().catch((cause: unknown) => {
      throw signal.aborted ? cause : lostConnection(response.url);
    });
  for (let part = await next(); part && !part.done; part = await next()) {
    parts.push(part.value);
    bytes += part.value.length;
    onBytes(bytes);
  }
  return new File(parts, photo.name, { type: photo.type });
}
