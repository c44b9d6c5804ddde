import { ApiError } from '../../../shared/api/api-error.ts';
import { adminApi } from '../api.ts';

/**
 * Sends a picture to the shop, which then knows it by the id that it answers.
 * @param onProgress how much of it is sent, 0 to 1
 * @returns the upload's id
 * @throws ApiError `network` when the connection is lost, and those of the route
 */
export async function uploadPicture(picture: File, onProgress: (sent: number) => void): Promise<string> {
  const { upload, address } = await adminApi('POST /api/admin/cover-uploads');
  await send(address, picture, onProgress);
  return upload;
}

/** `fetch` does not tell how much is sent. */
const send = (address: string, picture: File, onProgress: (sent: number) => void): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('PUT', address);
    request.setRequestHeader('content-type', picture.type);
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total);
    request.onload = () =>
      request.status < 300 ? resolve() : reject(new ApiError('internal', request.status, 'the picture was not taken'));
    request.onerror = () => reject(new ApiError('network', 0, 'the picture could not be sent'));
    request.send(picture);
  });
