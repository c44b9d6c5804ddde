import type { SignedPut } from '../../../../../core/wire/signed-put.ts';
import { ApiError } from '../../../shared/api/api-error.ts';
import { adminApi } from '../api.ts';

/**
 * Sends a picture to the shop.
 * @param onProgress receives the sent share, 0 to 1
 * @returns the upload's id, by which the shop knows the picture
 * @throws ApiError `network` for a lost connection, and the route's errors
 */
export async function uploadPicture(picture: File, onProgress: (sent: number) => void): Promise<string> {
  const { upload, put } = await adminApi('POST /api/admin/cover-uploads', { body: { bytes: picture.size } });
  await send(put, picture, onProgress);
  return upload;
}

/** An XMLHttpRequest, because `fetch` does not report the progress. */
const send = ({ address, headers }: SignedPut, picture: File, onProgress: (sent: number) => void): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('PUT', address);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total);
    request.onload = () =>
      request.status < 300
        ? resolve()
        : reject(new ApiError('internal', request.status, 'the bucket refused the picture'));
    request.onerror = () => reject(new ApiError('network', 0, 'the picture could not be sent'));
    request.send(picture);
  });
