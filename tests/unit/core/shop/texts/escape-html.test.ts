import fc from 'fast-check';
import { expect, it } from 'vitest';
import { escapeHtml } from '../../../../../core/shop/texts/escape-html.ts';

it('a text in HTML opens or closes no element or attribute, and reads as written', () => {
  const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'&<>"\'a;#'.split('')) }), (text) => {
      const escaped = escapeHtml(text);
      expect(escaped).not.toMatch(/[<>"']/);
      expect(escaped.replace(/&([^;]+);/g, (_, name: string) => signs[name]!)).toBe(text);
    }),
  );
  expect(escapeHtml(42)).toBe('42');
});
