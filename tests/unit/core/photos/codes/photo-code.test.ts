import { describe, expect, it } from 'vitest';
import { BLACK_FRAME, codeOfNumber, codeOfTime, readPhotoCode } from '../../../../../core/photos/codes/photo-code.ts';

describe('a code for cameras', () => {
  it('tells the time in tenths of a second, or a start’s number', () => {
    const at = Date.parse('2026-08-21T08:12:33.456Z');
    expect(readPhotoCode(codeOfTime(at))).toEqual({ kind: 'time', at: Date.parse('2026-08-21T08:12:33.400Z') });
    expect(readPhotoCode(codeOfNumber(41))).toEqual({ kind: 'number', number: 41 });
    expect(readPhotoCode(BLACK_FRAME)).toEqual({ kind: 'black' });
  });

  it('fits the smallest QR code, twenty capital letters and digits', () => {
    for (const code of [codeOfTime(Date.parse('2060-01-01T00:00:00Z')), codeOfNumber(999_999_999)])
      expect(code).toMatch(/^[A-Z0-9]{1,20}$/);
  });

  it.each(['https://example.com', 'EQT', 'EQT12x', 'eqn4', 'EQN-4', ''])('is not %j, which others show', (text) => {
    expect(readPhotoCode(text)).toBeUndefined();
  });
});
