import { describe, expect, it } from 'vitest';
import { startId } from '../../../../core/ids.ts';
import { mayStartPhotoJob, statusOfJob, waitsInVain } from '../../../../core/photos/photo-job.ts';

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

describe('a job that gives no sign of life', () => {
  const now = new Date('2026-08-21T18:00:00.000Z');
  const sign = (minutes: number) => ({ updated_at: now.getTime() / 1000 - minutes * 60 });
  const since = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString();

  it('has failed after 45 minutes; one that ended stays as it ended', () => {
    expect([44, 45].map((minutes) => statusOfJob({ status: 'running', ...sign(minutes) }, now))).toEqual([
      'running',
      'failed',
    ]);
    expect(statusOfJob({ status: 'completed', ...sign(500) }, now)).toBe('completed');
  });

  it.each([
    ['silent for long', 'running', 60, sign(50), true],
    ['at work', 'running', 60, sign(1), false],
    ['begun a moment ago', 'pending', 1, undefined, false],
    ['not known', 'pending', 60, undefined, true],
    ['at its end long since, of which the race never heard', 'running', 60, sign(50), true],
    ['at its end, of which the race heard', 'finished', 60, sign(50), false],
  ] as const)('is, or is not, waited for in vain when it is %s', (_what, batch_job_status, minutes, job, expected) => {
    const race = { batch_job_status, batch_job_started_at: since(minutes) };
    expect(waitsInVain(race, job, now)).toBe(expected);
  });
});
