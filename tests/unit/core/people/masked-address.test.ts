import { expect, it } from 'vitest';
import { maskedAddress, maskedName } from '../../../../core/people/masked-address.ts';

it('shows the beginnings of an address and where it ends, and nothing by which anybody could be written to', () => {
  expect(maskedAddress('anna.esempio@foto.example.ch')).toBe('a***@f***.ch');
  expect(maskedAddress('a@b')).toBe('a***@b***');
  expect(maskedAddress('"x@y"@posta.example')).toBe('"***@p***.example');
});

it('a corrected address shows its domain, where the mistake often is', () => {
  expect(maskedName('lara@exmaple.com')).toBe('l***@exmaple.com');
  expect(maskedName('')).toBe('***@');
});
