import { expect, test } from 'vitest';
import type { PhotoJob } from '../../../../../../core/photos/contract/photo-jobs.ts';
import { eventId, raceId } from '../../../../../../core/ids.ts';
import { toBeginAgain } from '../../../../../../web/src/admin/features/photos/jobs/again.ts';

const job = (job_id: string, race: string, status: PhotoJob['status']): PhotoJob => ({
  job_id,
  status,
  progress: 0,
  done: 0,
  not_made: 0,
  total: 1,
  started_at: 0,
  updated_at: 0,
  event_id: eventId('900'),
  race_id: raceId(race),
  event_name: '',
  race_title: '',
});

test('restarts a failed job if it is its race’s last', () => {
  const jobs = [
    job('a', '1', 'failed'),
    job('b', '2', 'running'),
    job('c', '2', 'failed'),
    job('d', '1', 'failed'),
    job('e', '3', 'completed'),
  ];
  expect([...toBeginAgain(jobs)]).toEqual(['a']);
});
