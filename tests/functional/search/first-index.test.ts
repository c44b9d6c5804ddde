import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { SEARCH_FORMAT } from '../../../core/search/search-format.ts';
import { handler } from '../../../lambdas/search/handler.ts';
import { LiveIndex } from '../../../lambdas/search/live-index.ts';
import { keys } from '../../../lambdas/store/table/keys.ts';
import { putItems } from '../../../lambdas/store/table/table.ts';
import { startPhotoParts, type PhotoParts } from '../photo-parts.ts';
import { request } from '../sale-parts.ts';
import { enter, index, putShow } from './shows.ts';

const MINUTE_MS = 60_000;
/** Returns the minute in which a test began, or a later one: `2026-08-21T12:00`. */
const minute = (later = 0) => new Date(begun + later * MINUTE_MS).toISOString().slice(0, 16);
const firstIndex = (at: string) => ({
  workflow: 'search-index',
  name: `first-${SEARCH_FORMAT}-${at.replace(/\D/g, '')}`,
  input: {},
});

/** The test's begin: the tenth second of a minute that no other test has. */
let begun: number;
let parts: PhotoParts;
beforeAll(async () => {
  parts = await startPhotoParts();
  await putShow('50');
  await enter('50', '900001', 'Anna Esempio');
});
afterAll(() => {
  vi.useRealTimers();
  return parts?.close();
});
beforeEach(() => {
  parts.executions.length = 0;
  begun = Math.ceil(Date.now() / MINUTE_MS) * MINUTE_MS + 10_000;
  vi.useFakeTimers({ toFake: ['Date'], now: begun });
});

const secondsLater = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);
const find = async () =>
  (await request(handler, 'POST /api/search-photos', { body: { searchType: 'text', query: 'anna' } })).body as {
    total: number;
  };

describe('a shop without an index of the present format', () => {
  it('has it built for every event by the first search, once and not at each, however many ask', async () => {
    expect(await Promise.all([find(), find(), find()])).toMatchObject([{ total: 0 }, { total: 0 }, { total: 0 }]);
    expect(parts.executions).toEqual([firstIndex(minute())]);
    // Into the next minute, in which another name would start another execution.
    for (let look = 0; look < 27; look++) {
      secondsLater(2);
      expect(await find()).toMatchObject({ total: 0 });
    }
    expect(parts.executions).toEqual([firstIndex(minute())]);
  });

  it('has it built once by many instances of the function', async () => {
    await Promise.all(Array.from({ length: 5 }, () => new LiveIndex().current()));
    expect(parts.executions).toEqual([firstIndex(minute())]);
  });

  it('asks again after a minute while the index is still missing', async () => {
    const live = new LiveIndex();
    await live.current();
    secondsLater(61);
    await live.current();
    expect(parts.executions).toEqual([firstIndex(minute()), firstIndex(minute(1))]);
  });

  it('is so with the index of another format too', async () => {
    await putItems([
      {
        ...keys.searchIndex(),
        sk: `INDEX#${SEARCH_FORMAT - 1}`,
        version: 7,
        file: 'search/index/7.bin',
        content: 'old',
        built_at: minute(),
      },
    ]);
    expect(await new LiveIndex().current()).toBeUndefined();
    expect(parts.executions).toEqual([firstIndex(minute())]);
  });

  it('asks for none by suggesting for a letter', async () => {
    await request(handler, 'POST /api/search-autocomplete', { body: { query: 'a' } });
    expect(parts.executions).toEqual([]);
  });

  it('finds at once when the index is there, and asks for none any more', async () => {
    const live = new LiveIndex();
    expect(await live.current()).toBeUndefined();
    await index();
    parts.executions.length = 0;
    for (let second = 0; second < 5; second++) {
      secondsLater(61);
      expect((await live.current())?.participants).toBe(1);
      expect(await find()).toMatchObject({ total: 1 });
    }
    expect(parts.executions).toEqual([]);
  });
});
