import { expect, test, vi } from 'vitest';
import { shareLink } from '../../../../../web/src/storefront/parts/share-link.ts';

const phone = (share: () => Promise<void>) => {
  const writeText = vi.fn(() => Promise.resolve());
  vi.stubGlobal('navigator', { share, clipboard: { writeText } });
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  return writeText;
};
const refusing = (name: string) => () => Promise.reject(new DOMException('refused', name));

test('a sheet that is closed, or open already after a double tap, copies nothing and says nothing', async () => {
  for (const name of ['AbortError', 'InvalidStateError']) {
    const writeText = phone(refusing(name));
    expect(await shareLink('A photo', 'https://shop.example/1')).toBe('dismissed');
    expect(writeText).not.toHaveBeenCalled();
  }
});

test('where the phone refuses to share, the link is copied', async () => {
  const writeText = phone(refusing('NotAllowedError'));
  expect(await shareLink('A photo', 'https://shop.example/1')).toBe('copied');
  expect(writeText).toHaveBeenCalledWith('https://shop.example/1');
});
