import { expect, test, vi } from 'vitest';
import { log } from '../../../../../../lambdas/log.ts';
import { storedSiteSettings } from '../../../../../../lambdas/store/shop/settings/settings.ts';

const settings = (primary_color: unknown) => ({
  pk: 'SETTINGS',
  sk: 'SITE',
  site_name: 'Galoppfoto',
  site_url: 'https://fotos.example.ch',
  primary_color,
  logo_url: null,
  settings_version: 4,
  created_at: '2026-08-01T09:00:00.000Z',
});

test.each(['blue', '#06C', '', null, undefined])(
  'an invalid colour (%s) becomes the default one, and is logged',
  (colour) => {
    const warned = vi.spyOn(log, 'warn').mockReturnValue(undefined);
    expect(storedSiteSettings.of(settings(colour)).primary_color).toBe('#0066CC');
    expect(warned).toHaveBeenCalledExactlyOnceWith(
      'primary_color in the settings is not a colour: the shop shows #0066CC',
    );
  },
);

test('a colour that is one is the shop’s, without a word', () => {
  const warned = vi.spyOn(log, 'warn').mockReturnValue(undefined);
  expect(storedSiteSettings.of(settings('#a1B2c3')).primary_color).toBe('#a1B2c3');
  expect(warned).not.toHaveBeenCalled();
});
