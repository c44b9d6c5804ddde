import { describe, expect, it } from 'vitest';
import type { OfferedPhoto, WantedPhoto } from '../../../../../core/photos/contract/photo-uploads.ts';
import { PhotoBringer } from '../../../../../core/photos/delivery/bring-photos.ts';
import { UploadFault, type Found, type Ports } from '../../../../../core/photos/delivery/ports.ts';
import type { Standing } from '../../../../../core/photos/delivery/standing.ts';

/** The contents alone identify a file. */
const found = (at: number, name = `DSC_${at}.jpg`): Found<string> => ({
  at,
  path: name,
  bytes: 7,
  file: `photo ${at}`,
});
const photos = (count: number) => Array.from({ length: count }, (_, at) => found(at));

/** Makes a shop with a bucket; a test's replacements fail or are slow. */
function aShop(replaced: Partial<Ports<string>> = {}) {
  const bucket = new Set<string>();
  const told = new Map<number, Standing[]>();
  const asked: number[] = [];
  const put = (address: string) => ({ address, headers: {} });
  const ports: Ports<string> = {
    read: async ({ file }) => ({ sha256: file, parts: [] }),
    offer: async (offered) => {
      asked.push(offered.length);
      return offered.map(({ sha256 }): WantedPhoto =>
        bucket.has(sha256) ? { state: 'there' } : { state: 'send', put: put(sha256) },
      );
    },
    finish: async () => undefined,
    put: async ({ address }) => {
      const status = bucket.has(address) ? 412 : 200;
      bucket.add(address);
      return { status, etag: 'etag' };
    },
    recover: async () => undefined,
    tell: (at, standing) => void told.set(at, [...(told.get(at) ?? []), standing]),
    ...replaced,
  };
  const bringer = new PhotoBringer(ports);
  const ends = () => [...told.values()].map((standings) => standings.at(-1));
  return { bringer, bucket, told, asked, ends };
}

describe('photos that are brought', () => {
  it('are all sent, many are asked about at once, and another time nothing is sent', async () => {
    const shop = aShop();
    await shop.bringer.bring(photos(300));
    expect(shop.bucket.size).toBe(300);
    expect(new Set(shop.ends())).toEqual(new Set(['sent']));
    expect(shop.asked.length).toBeLessThan(100);
    await shop.bringer.bring(photos(300));
    expect(new Set(shop.ends())).toEqual(new Set(['there']));
  });

  it('with one content are one, whatever they are called', async () => {
    const shop = aShop();
    await shop.bringer.bring([found(0), { ...found(0, 'copia.jpg'), at: 1 }]);
    expect(shop.bucket.size).toBe(1);
    expect(shop.ends().sort()).toEqual(['sent', 'there']);
  });

  it('do not wait for one that cannot be read, which is told at once', async () => {
    const shop = aShop({
      read: async ({ path, file }) => {
        if (path === 'DSC_1.jpg') throw new UploadFault('unreadable', { again: false });
        return { sha256: file, parts: [] };
      },
    });
    await shop.bringer.bring(photos(3));
    expect(shop.told.get(1)).toEqual(['reading', 'unreadable']);
    expect(shop.ends().sort()).toEqual(['sent', 'sent', 'unreadable']);
  });

  it('are tried again after a lost connection, and told when none comes back', async () => {
    const failures = new Map<string, number>();
    const shop = aShop({
      put: async ({ address }) => {
        const times = (failures.get(address) ?? 0) + 1;
        failures.set(address, times);
        if (address === 'photo 1' || times === 1) throw new UploadFault('network');
        return { status: 200, etag: '' };
      },
    });
    await shop.bringer.bring(photos(3));
    expect(shop.ends()).toEqual(['sent', 'network', 'sent']);
    expect(failures.get('photo 1')).toBe(5);
  });

  it('are read anew when they are another content than they were', async () => {
    let reads = 0;
    const shop = aShop({
      read: async () => ({ sha256: `content ${++reads}`, parts: [] }),
      put: async ({ address }) => ({ status: address === 'content 1' ? 400 : 200, etag: '' }),
    });
    await shop.bringer.bring(photos(1));
    expect(shop.ends()).toEqual(['sent']);
    expect(reads).toBe(2);
  });

  it('for a completed race are not retried', async () => {
    let offers = 0;
    const shop = aShop({
      offer: async () => {
        offers++;
        throw new UploadFault('closed', { again: false });
      },
    });
    await shop.bringer.bring(photos(2));
    expect(shop.ends()).toEqual(['closed', 'closed']);
    expect(offers).toBeLessThanOrEqual(2);
  });

  it('that are large go in parts, and when the shop has lost one, that one again', async () => {
    const bucket = new Map<string, number>();
    const sent: string[] = [];
    let finished = 0;
    const shop = aShop({
      read: async () => ({ sha256: 'large', parts: ['a', 'b', 'c'] }),
      offer: async (offered: OfferedPhoto[]) =>
        offered.map(({ parts }) => ({
          state: 'send_parts',
          upload: 'upload',
          parts: parts.map((part) =>
            bucket.has(part)
              ? { state: 'there', etag: `etag ${part}` }
              : { state: 'send', put: { address: part, headers: {} } },
          ),
        })),
      put: async ({ address }, _file, { from, to }) => {
        sent.push(address);
        bucket.set(address, to - from);
        return { status: 200, etag: `etag ${address}` };
      },
      finish: async ({ parts }) => {
        expect(parts.map(({ etag }) => etag)).toEqual(['etag a', 'etag b', 'etag c']);
        if (++finished > 1) return;
        bucket.delete('b');
        throw new UploadFault('server');
      },
    });
    await shop.bringer.bring([{ ...found(0), bytes: 40_000_000 }]);
    expect(shop.ends()).toEqual(['sent']);
    expect([...bucket.values()].reduce((sum, bytes) => sum + bytes)).toBe(40_000_000);
    expect(sent).toEqual(['a', 'b', 'c', 'b']);
  });
});
