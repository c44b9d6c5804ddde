import { describe, expect, it } from 'vitest';
import { createQueryClient, retryDelay } from '../../../../../web/src/shared/api/query-client.ts';
import { ApiError } from '../../../../../web/src/shared/api/api-error.ts';

const { retry, staleTime } = createQueryClient().getDefaultOptions().queries!;
const again = retry as (failures: number, error: Error) => boolean;

describe('fetching', () => {
  it('waits 1 s, then twice as long each time, never longer than 30 s', () => {
    expect([0, 1, 2, 4, 5, 20].map(retryDelay)).toEqual([1000, 2000, 4000, 16_000, 30_000, 30_000]);
  });

  it('is tried again three times when the shop is out of reach, and not at all when it refused', () => {
    expect([0, 1, 2, 3].map((failures) => again(failures, new ApiError('network', 0, '')))).toEqual([
      true,
      true,
      true,
      false,
    ]);
    expect(again(0, new ApiError('event_not_found', 404, ''))).toBe(false);
  });

  it('keeps what it has for five minutes', () => {
    expect(staleTime).toBe(300_000);
  });
});
