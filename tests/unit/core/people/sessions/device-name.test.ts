import { expect, it } from 'vitest';
import { deviceNameOf } from '../../../../../core/people/sessions/device-name.ts';

const webKit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0';

it.each([
  [`Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${webKit} Version/18.6 Safari/604.1`, 'iPhone, Safari'],
  [`Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${webKit} CriOS/142.0 Safari/604.1`, 'iPhone, Chrome'],
  [`Mozilla/5.0 (Linux; Android 10; K) ${chrome} Mobile Safari/537.36`, 'Android, Chrome'],
  [
    `Mozilla/5.0 (Linux; Android 10; K) ${chrome} SamsungBrowser/28.0 Mobile Safari/537.36`,
    'Android, Samsung Internet',
  ],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36 Edg/142.0.0.0`, 'Windows, Edge'],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webKit} Version/18.6 Safari/605.1.15`, 'Mac, Safari'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Linux, Firefox'],
])('the device of %s is named in plain words', (userAgent, name) => {
  expect(deviceNameOf(userAgent)).toBe(name);
});

it('an update of the browser keeps the name of the device', () => {
  const at = (version: number) =>
    deviceNameOf(`Mozilla/5.0 (Windows NT 10.0) ${chrome.replace('142', String(version))} Safari/537.36`);
  expect(at(143)).toBe(at(142));
});

it('a program that is no browser has no name, whatever it claims', () => {
  for (const userAgent of [undefined, '', 'node', '<script>', 'curl/8.0']) expect(deviceNameOf(userAgent)).toBeNull();
});
