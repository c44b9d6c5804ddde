import { afterAll, beforeAll, beforeEach, afterEach, describe, expect, it, vi } from 'vitest';
import type * as Bucket from '../../../lambdas/gateways/buckets/search-bucket.ts';
import { putIndexFile } from '../../../lambdas/gateways/buckets/search-bucket.ts';
import type * as Logging from '../../../lambdas/log.ts';
import { LiveIndex } from '../../../lambdas/search/live-index.ts';
import type * as Versions from '../../../lambdas/store/search/search-index.ts';
import { publishSearchIndex, readSearchIndex } from '../../../lambdas/store/search/search-index.ts';
import { startPhotoParts, type PhotoParts } from '../photo-parts.ts';
import { enter, index, putShow } from './shows.ts';

/** The fault of the version's lookup, the number of lookups and of file fetches, and the log entries. */
const outside = vi.hoisted(() => ({
  fault: undefined as (() => Promise<never>) | undefined,
  looks: 0,
  fetches: 0,
  logged: [] as string[],
}));
vi.mock('../../../lambdas/store/search/search-index.ts', async (original) => {
  const versions = await original<typeof Versions>();
  return {
    ...versions,
    readSearchIndex: async (...options: Parameters<typeof Versions.readSearchIndex>) => {
      outside.looks += 1;
      return (await outside.fault?.()) ?? versions.readSearchIndex(...options);
    },
  };
});
vi.mock('../../../lambdas/gateways/buckets/search-bucket.ts', async (original) => {
  const bucket = await original<typeof Bucket>();
  return {
    ...bucket,
    readIndexFile: (...file: Parameters<typeof Bucket.readIndexFile>) => {
      outside.fetches += 1;
      return bucket.readIndexFile(...file);
    },
  };
});
vi.mock('../../../lambdas/log.ts', async (original) => {
  const { log } = await original<typeof Logging>();
  vi.spyOn(log, 'error').mockImplementation((...line) => void outside.logged.push(String(line[0])));
  return { log };
});

let parts: PhotoParts;
let nextEvent = 100;
let event: string;
let live: LiveIndex;

beforeAll(async () => {
  parts = await startPhotoParts();
});
afterAll(() => parts?.close());
beforeEach(async () => {
  event = String(nextEvent++);
  live = new LiveIndex();
  await putShow(event);
  await enter(event, '1', 'Ladina Prima');
  await index(event);
});
afterEach(() => {
  outside.fault = undefined;
  vi.useRealTimers();
});

function aSecondLater(seconds = 1): void {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(Date.now() + seconds * 1000 + 1);
}

const finds = async (query: string) =>
  (await live.current())!.find(query, 0, 100).hits.some(({ event_id }) => event_id === event);

/** Makes a file the current index, with any content. */
async function publish(bytes: Buffer): Promise<void> {
  const { version } = (await readSearchIndex({ consistent: true }))!;
  expect(
    await publishSearchIndex(version, {
      file: await putIndexFile(`${version + 1}-${event}.bin`, bytes),
      content: 'unknown',
    }),
  ).toBe(true);
}

describe('the index in memory', () => {
  it('is the new one a second after it was published, in the first answer', async () => {
    expect(await finds('ladina prima')).toBe(true);
    await enter(event, '1', 'Ladina Seconda');
    await index(event);
    aSecondLater();
    expect(await finds('ladina seconda')).toBe(true);
  });

  it('is looked after once a second at most, and fetched only when it changed', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    await live.current();
    const { looks, fetches } = outside;
    for (let i = 0; i < 5; i++) await live.current();
    expect(outside).toMatchObject({ looks, fetches });
    aSecondLater();
    await live.current();
    await index(event);
    expect(outside.fetches).toBe(fetches);
  });

  it('answers while a look fails, and says so in the log', async () => {
    await live.current();
    outside.fault = () => Promise.reject(new Error('on purpose'));
    aSecondLater();
    expect(await finds('ladina prima')).toBe(true);
    expect(outside.logged).toContain('the search answers from an older index');
    outside.fault = undefined;
    await enter(event, '1', 'Ladina Terza');
    await index(event);
    aSecondLater();
    expect(await finds('ladina terza')).toBe(true);
  });

  it('answers while a look hangs; only who began it waits, and not for ever', async () => {
    await live.current();
    outside.fault = () => new Promise(() => undefined);
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
    vi.setSystemTime(Date.now() + 1001);
    const waiting = finds('ladina prima');
    expect(await finds('ladina prima')).toBe(true);
    await vi.advanceTimersByTimeAsync(1000);
    expect(await waiting).toBe(true);
  });

  it.each([
    ['cut off', (file: Buffer) => file.subarray(0, file.length / 2)],
    ['empty', () => Buffer.alloc(0)],
    ['something else', () => Buffer.from('<html>')],
  ])('stays when the new file is %s, which is fetched again only after a while', async (_what, damage) => {
    await live.current();
    const { file } = (await readSearchIndex({ consistent: true }))!;
    await publish(damage(await parts.contentOf('search', file)));
    aSecondLater();
    expect(await finds('ladina prima')).toBe(true);
    const { fetches } = outside;
    aSecondLater();
    expect(await finds('ladina prima')).toBe(true);
    expect(outside.fetches).toBe(fetches);
    aSecondLater(30);
    expect(await finds('ladina prima')).toBe(true);
    expect(outside.fetches).toBe(fetches + 1);
    await index(event);
    aSecondLater();
    await enter(event, '1', 'Ladina Nuova');
    await index(event);
    aSecondLater();
    expect(await finds('ladina nuova')).toBe(true);
  });

  it('reports an error when it cannot load, never an empty result', async () => {
    await publish(Buffer.from('damaged'));
    await expect(live.current()).rejects.toThrow();
    outside.fault = () => Promise.reject(new Error('on purpose'));
    await expect(new LiveIndex().current()).rejects.toThrow('on purpose');
  });
});
