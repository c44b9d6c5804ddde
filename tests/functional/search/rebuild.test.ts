import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventId, type EventId } from '../../../core/ids.ts';
import type * as Bucket from '../../../lambdas/gateways/buckets/search-bucket.ts';
import { handler as build } from '../../../lambdas/search/build-index.ts';
import { handler as collect } from '../../../lambdas/search/collect-event.ts';
import { LiveIndex } from '../../../lambdas/search/live-index.ts';
import { changeEvent } from '../../../lambdas/store/catalogue/events/events.ts';
import { keys } from '../../../lambdas/store/table/keys.ts';
import { readSearchIndex } from '../../../lambdas/store/search/search-index.ts';
import { deleteItem } from '../../../lambdas/store/table/table.ts';
import { startPhotoParts, type PhotoParts } from '../photo-parts.ts';
import { enter, index, putShow } from './shows.ts';

/**
 * Actions between a build's listing and merging of the segments, or just before a segment is stored, and the apparent
 * age of old files.
 */
const meanwhile = vi.hoisted(() => ({
  build: [] as (() => Promise<void>)[],
  segment: [] as (() => Promise<void>)[],
  filesAreOlderMs: 0,
}));
vi.mock('../../../lambdas/gateways/buckets/search-bucket.ts', async (original) => {
  const bucket = await original<typeof Bucket>();
  return {
    ...bucket,
    listSegments: async () => {
      const listed = await bucket.listSegments();
      await meanwhile.build.shift()?.();
      return listed;
    },
    listIndexFiles: async () => {
      const files = await bucket.listIndexFiles();
      return files.map(({ key, since }) => ({ key, since: new Date(since.getTime() - meanwhile.filesAreOlderMs) }));
    },
    putSegment: async (...segment: Parameters<typeof Bucket.putSegment>) => {
      await meanwhile.segment.shift()?.();
      return bucket.putSegment(...segment);
    },
  };
});

let parts: PhotoParts;
beforeAll(async () => {
  parts = await startPhotoParts();
});
afterAll(() => parts.close());

let nextEvent = 100;
let event: EventId;
beforeEach(async () => {
  event = eventId(String(nextEvent++));
  await putShow(event);
});
afterEach(() => {
  meanwhile.filesAreOlderMs = 0;
});

const find = async (query: string) =>
  (await new LiveIndex().current())?.find(query, 0, 100).hits.map(({ event_id, rider_name }) => [event_id, rider_name]);
const indexFiles = () => parts.keysIn('search').filter((key) => key.startsWith('search/index/'));

describe('an execution of search-index', () => {
  it('takes an event out of the search that is hidden, and brings it back when it is shown again', async () => {
    await enter(event, '900001', 'Anna Verborgen');
    await index(event);
    expect(await find('verborgen')).toHaveLength(1);
    for (const [hidden, hits] of [
      [true, 0],
      [false, 1],
    ] as const) {
      await changeEvent(event, { hidden });
      await index(event);
      expect(await find('verborgen')).toHaveLength(hits);
    }
  });

  it('brings an event’s names to the search: those that are new, and those that changed', async () => {
    await enter(event, '1', 'Ladina Prima');
    await index(event);
    expect(await find('ladina prima')).toEqual([[event, 'Ladina Prima']]);
    await enter(event, '1', 'Ladina Seconda');
    await index(event);
    expect(await find('ladina prima')).toEqual([]);
    expect(await find('ladina seconda')).toEqual([[event, 'Ladina Seconda']]);
  });

  it('takes an event out that is gone from the table', async () => {
    await enter(event, '1', 'Corsin Andato');
    await index(event);
    await deleteItem({ key: keys.event(event) });
    await index(event);
    expect(await find('corsin andato')).toEqual([]);
    expect(parts.keysIn('search')).not.toContain(`search/events/${event}.json`);
  });

  it('without an event brings in every one, and takes out those that are gone', async () => {
    const [there, gone] = [eventId(`${event}_there`), eventId(`${event}_gone`)];
    for (const e of [there, gone]) {
      await putShow(e);
      await enter(e, '1', 'Flurina Tutti');
    }
    await index(gone);
    await deleteItem({ key: keys.event(gone) });
    await index();
    expect(await find('flurina tutti')).toEqual([[there, 'Flurina Tutti']]);
  });

  it('leaves the file unchanged without news, so that no reader fetches it again', async () => {
    await index(event);
    const before = await readSearchIndex({ consistent: true });
    await index(event);
    const after = await readSearchIndex({ consistent: true });
    expect(after).toMatchObject({ file: before?.file, version: before!.version + 1 });
  });

  it('deletes files that can have no reader any more', async () => {
    await enter(event, '1', 'Gian Vecchio');
    await index(event);
    const old = indexFiles();
    meanwhile.filesAreOlderMs = 61 * 60 * 1000;
    await enter(event, '2', 'Gian Nuovo');
    await index(event);
    const current = (await readSearchIndex({ consistent: true }))!.file;
    expect(indexFiles()).toEqual([current]);
    expect(old).not.toContain(current);
  });

  it('keeps the file that was current a moment ago: a reader may still use it', async () => {
    await enter(event, '1', 'Ursin Primo');
    await index(event);
    const { file } = (await readSearchIndex({ consistent: true }))!;
    await enter(event, '2', 'Ursin Secondo');
    await index(event);
    expect(indexFiles()).toContain(file);
  });
});

describe('imports that end at the same time', () => {
  it('are all found, however many there are', async () => {
    const shows = Array.from({ length: 6 }, (_, i) => `${event}_${i}`);
    await Promise.all(
      shows.map(async (e) => {
        await putShow(e);
        await enter(e, '1', 'Sabrina Insieme');
        await index(e);
      }),
    );
    expect((await find('sabrina insieme'))?.map(([e]) => e).sort()).toEqual(shows);
  });

  it('in the same event are all found', async () => {
    const riders = Array.from({ length: 6 }, (_, i) => `Reto Gemello ${'ABCDEF'[i]}`);
    await Promise.all(
      riders.map(async (rider, i) => {
        await enter(event, String(i + 1), rider);
        await index(event);
      }),
    );
    expect((await find('reto gemello'))?.map(([, rider]) => rider).sort()).toEqual(riders);
  });

  it('do not undo each other: an index that was merged from less than the current one never replaces it', async () => {
    const other = `${event}_faster`;
    await putShow(other);
    await enter(other, '1', 'Nina Veloce');
    await enter(event, '1', 'Nina Lenta');
    meanwhile.build.push(() => index(other));
    await index(event);
    expect((await find('nina'))?.map(([, rider]) => rider).sort()).toEqual(['Nina Lenta', 'Nina Veloce']);
  });

  it('do not undo each other in one event: what was read earlier never replaces what was read later', async () => {
    await enter(event, '1', 'Otto Vecchio');
    meanwhile.segment.push(async () => {
      await enter(event, '1', 'Otto Nuovo');
      await collect({ event_id: event });
    });
    await index(event);
    expect(await find('otto')).toEqual([[event, 'Otto Nuovo']]);
  });

  it('build at most twice each: who was overtaken twice is in the second index already', async () => {
    await enter(event, '1', 'Pia Paziente');
    await collect({ event_id: event });
    const before = (await readSearchIndex({ consistent: true }))!.version;
    const faster = (rider: string) => async () => {
      await enter(event, rider, `Pia ${rider}`);
      await index(event);
    };
    const undisturbed = () => Promise.resolve();
    meanwhile.build.push(faster('31'), undisturbed, faster('32'), undisturbed);
    await build();
    expect((await readSearchIndex({ consistent: true }))?.version).toBe(before + 2);
    expect(await find('pia paziente')).toEqual([[event, 'Pia Paziente']]);
    expect(meanwhile.build).toEqual([]);
  });
});
