import type { Answer } from '../../../shared/api/api.ts';
import { addressOf, fetchAnswer, jsonOf } from '../../../shared/api/api.ts';
import { device, digits, keepDevice } from './device.ts';

const CODE = 'POST /api/admin/second-factor/code';

/** Opens the office to a session that this browser does not keep yet. Throws ApiError. */
export async function proveCode(accessToken: string, code: string): Promise<void> {
  const { method, path } = addressOf(CODE, {});
  const response = await fetchAnswer(path, {
    method,
    headers: {
      accept: 'application/json',
      authorization: `Bearer ${accessToken}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ code: digits(code), ...device() }),
  });
  keepDevice(((await jsonOf(response)) as Answer<typeof CODE>).device);
}
