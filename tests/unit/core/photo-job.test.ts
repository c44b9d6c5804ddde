import { describe, expect, it } from 'vitest';
import { startId } from '../../../core/ids.ts';
import { mayStartPhotoJob } from '../../../core/photo-job.ts';

const race = { status: 'active', batch_job_id: null, batch_job_status: null } as const;
const start = (photo_to: number | null, leaving: { withdrawn_at?: string } = {}) => ({
  swiss_equestrian_rider_id: startId('900001'),
  photo_to,
  other_ends: [],
  withdrawn_at: null,
  deleted_at: null,
  ...leaving,
});
const withdrawn = { withdrawn_at: '2026-08-21T09:00:00.000Z' };

describe('the making of a race’s pictures', () => {
  it.each([
    ['is offered when everybody has an end', race, [start(3), start(5)], true],
    ['is not offered while somebody has none', race, [start(3), start(null)], false],
    ['does not wait for who left the race', race, [start(3), start(null, withdrawn)], true],
    ['is not offered for a race without participants', race, [start(null, withdrawn)], false],
    ['is not offered for a completed race', { ...race, status: 'completed' }, [start(3)], false],
    ['is not offered twice', { ...race, batch_job_id: 'job', batch_job_status: 'finished' }, [start(3)], false],
    [
      'is offered again after it failed',
      { ...race, batch_job_id: 'job', batch_job_status: 'failed' },
      [start(3)],
      true,
    ],
  ] as const)('%s', (_what, about, starts, offered) => {
    expect(mayStartPhotoJob(about, starts)).toBe(offered);
  });
});
