import type { StoredOriginal } from '../../lambdas/store/photos/photo-register.ts';

/** Returns an original of a number in the register's format. */
export const anOriginal = (number: number, changes: Partial<StoredOriginal> = {}): StoredOriginal => ({
  number,
  sha256: `${number}`,
  file: `${number}.jpg`,
  etag: `of ${number}`,
  bytes: 1000,
  name: `DSC_${number}.JPG`,
  folder: '',
  body: 'model Z 9',
  moment: null,
  copy: false,
  registered_at: '2026-08-21T18:00:00.000Z',
  code: null,
  ...changes,
});
