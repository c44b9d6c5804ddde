import { expect, it } from 'vitest';
import { LatestOnly } from '../../../../../core/time/flow/latest-only.ts';

it('tells one thing at a time, and of what came meanwhile only the latest', async () => {
  const told: number[] = [];
  const first = Promise.withResolvers<void>();
  const progress = new LatestOnly<number>(async (news) => {
    told.push(news);
    if (news === 1) await first.promise;
  });
  for (const news of [1, 2, 3]) progress.say(news);
  expect(told).toEqual([1]);
  first.resolve();
  await progress.told();
  expect(told).toEqual([1, 3]);
});

it('tells again what comes after everything was told', async () => {
  const told: string[] = [];
  const progress = new LatestOnly<string>(async (news) => void told.push(news));
  await progress.told();
  progress.say('begun');
  await progress.told();
  progress.say('done');
  await progress.told();
  expect(told).toEqual(['begun', 'done']);
});

it('fails at the end with what failed on the way', async () => {
  const progress = new LatestOnly<number>(() => Promise.reject(new Error('nobody listens')));
  progress.say(1);
  progress.say(2);
  await expect(progress.told()).rejects.toThrow('nobody listens');
});
