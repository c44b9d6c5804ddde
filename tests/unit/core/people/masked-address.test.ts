import { expect, it } from 'vitest';
import { maskedAddress } from '../../../../core/people/masked-address.ts';

it('shows the beginnings of an address and where it ends, and nothing by which anybody could be written to', () => {
  expect(maskedAddress('anna.esempio@foto.example.ch')).toBe('a***@f***.ch');
  expect(maskedAddress('a@b')).toBe('a***@b***');
  expect(maskedAddress('"x@y"@posta.example')).toBe('"***@p***.example');
});
