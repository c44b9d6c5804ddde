import { expect, test } from 'vitest';
import { deferred } from '../../../../../core/time/flow/deferred.ts';

test('a promise is settled from outside', async () => {
  const kept = deferred<number>();
  kept.resolve(3);
  await expect(kept.promise).resolves.toBe(3);
  const broken = deferred<number>();
  broken.reject(new Error('no'));
  await expect(broken.promise).rejects.toThrow('no');
});
