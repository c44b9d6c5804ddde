import { expect, test } from 'vitest';
import { sizeText } from '../../../../../../core/shop/texts/size-text.ts';
import { DownloadReady } from '../../../../../../web/src/storefront/features/checkout/download/DownloadReady.tsx';
import { draw, wordsOf } from '../../draw.tsx';

const stateWith = (bytes: number) => ({
  state: 'ready' as const,
  download_expires_at: '2026-12-27T10:00:00.000Z',
  photo_count: 3,
  bytes,
});

test('a download names the size of its ZIP as the mail does', () => {
  for (const bytes of [3_400_000, 9_960_000, 12_300_000])
    expect(wordsOf(draw(<DownloadReady token="t" state={stateWith(bytes)} waited={false} />))).toContain(
      sizeText(bytes, 'it').replaceAll(/\s/g, ' '),
    );
});
