import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawText } from '../../../../../../lambdas/photos/imaging/watermark/letters.ts';

describe('a drawn text', () => {
  it.each(['Łukasz Fotó', 'Čeněk', 'Фото', 'Φώτο', 'Ђурђа', 'Đặng', "Foto & Galoppo – L'Étrier/07"])(
    'has every letter of %s',
    (name) => {
      const letters = [...name].filter((character) => character !== ' ');
      const alone = letters.map((letter) => drawText(`A${letter}`).path.length - drawText('A').path.length);
      expect(Math.min(...alone)).toBeGreaterThan(0);
      expect(drawText(name).path.length).toBeGreaterThan(letters.length * 10);
    },
  );

  it('differs with an accent and not with the case, nor with the way its accents are written', () => {
    expect(drawText('Čeněk').path).not.toBe(drawText('Cenek').path);
    expect(drawText('Čeněk')).toEqual(drawText('čENĚK'.normalize('NFD')));
  });

  it('leaves off what the font does not have: an accent before its letter, and a sign before the whole name', () => {
    expect(drawText('A\u0352B')).toEqual(drawText('AB'));
    expect(drawText('Foto 📷 東京 Galoppo')).toEqual(drawText('Foto Galoppo'));
    expect(drawText('👩‍🚀Foto')).toEqual(drawText('Foto'));
  });

  it.each(['', '  ', '東京', '📷', '- . –'])('is nothing where no letter remains: "%s"', (text) => {
    expect(drawText(text)).toEqual({ width: 0, path: '' });
  });

  it('grows with each letter, whatever they are', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 20 }), (text) => {
        const { width, path } = drawText(text);
        expect(width > 0).toBe(path !== '');
        expect(drawText(`${text} ABC`).width).toBeGreaterThan(width);
        expect(path).toMatch(/^[\dMLQCZ\s.-]*$/i);
      }),
    );
  });
});
