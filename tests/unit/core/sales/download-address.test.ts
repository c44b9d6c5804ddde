import { expect, it } from 'vitest';
import { downloadAddress, downloadPage, receiptAddress } from '../../../../core/sales/download-address.ts';

const site = 'https://shop.example';

it('a download link leads to its ZIP, its page and its receipt', () => {
  expect(downloadAddress(site, 'token')).toBe('https://shop.example/api/downloads/token');
  expect(downloadPage(site, 'token')).toBe('https://shop.example/download/token');
  expect(receiptAddress(site, 'token')).toBe('https://shop.example/api/downloads/token/receipt');
});
