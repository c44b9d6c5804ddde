import { describe, expect, it } from 'vitest';
import { decodeText } from '../../../../../core/wire/csv/decode-text.ts';

const utf16 = (text: string, swap: boolean) => {
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le');
  return swap ? bytes.swap16() : bytes;
};

describe('the text of a file', () => {
  it.each([
    ['UTF-8', Buffer.from('Zoë Müller, Niccolò, Łukasz')],
    ['UTF-8 with its mark', Buffer.from('\ufeffZoë Müller, Niccolò, Łukasz')],
    ['UTF-16, as Excel saves Unicode text', utf16('Zoë Müller, Niccolò, Łukasz', false)],
    ['UTF-16 the other way round', utf16('Zoë Müller, Niccolò, Łukasz', true)],
  ])('is read from %s', (_how, file) => {
    expect(decodeText(file)).toBe('Zoë Müller, Niccolò, Łukasz');
  });

  it('is read from Latin-1 and from what Windows added to it', () => {
    expect(decodeText(Buffer.from('Zoë Müller', 'latin1'))).toBe('Zoë Müller');
    expect(decodeText(Buffer.from([0x44, 0x92, 0x41, 0x72, 0x74, 0x20, 0x96, 0x20, 0x80]))).toBe('D’Art – €');
  });

  it.each([
    ['a renamed workbook', Buffer.from('PK\x03\x04\x14\0\x06\0')],
    ['UTF-16 without a mark', Buffer.from('rider', 'utf16le')],
    ['half a character after a mark', Buffer.from([0xef, 0xbb, 0xbf, 0xc3])],
  ])('is missing in %s', (_what, file) => {
    expect(decodeText(file)).toBeNull();
  });

  it('is empty in an empty file', () => {
    expect(decodeText(Buffer.alloc(0))).toBe('');
  });
});
