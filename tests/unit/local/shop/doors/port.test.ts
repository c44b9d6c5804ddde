import { describe, expect, it } from 'vitest';
import { isRefusedByBrowsers, readPort } from '../../../../../local/shop/doors/port.ts';
import { startNear } from '../../../../../local/shop/start-near.ts';

const all = Array.from({ length: 65_536 }, (_, port) => port);

describe('the port that PORT names', () => {
  it('is 3000 unless told', () => {
    expect([readPort(undefined), readPort(''), readPort('4000'), readPort('65531')]).toEqual([
      3000, 3000, 4000, 65_531,
    ]);
  });

  it.each(['six', '0', '-1', '3000.5', '65532'])('is refused when invalid: %s', (given) => {
    expect(() => readPort(given)).toThrow(`PORT must be a number from 1 to 65531, and is "${given}".`);
  });

  it.each(['6000', '6667', '10080'])('is refused when no browser would open it: %s', (given) => {
    expect(() => readPort(given)).toThrow(
      `Browsers refuse to open port ${given}; choose another one: PORT=3000 npm start`,
    );
  });
});

describe('the ports that browsers refuse', () => {
  it('are those that this machine’s own fetch refuses, before it asks anybody', async () => {
    const refused = all.filter(isRefusedByBrowsers).filter((port) => port > 0);
    const why = await Promise.all(
      refused.map((port) => fetch(`http://127.0.0.1:${port}`).catch((error: Error) => String(error.cause))),
    );
    expect(new Set(why)).toEqual(new Set(['Error: bad port']));
  });

  it('are left out for a stand-in beside the shop, too, which then takes any free one', async () => {
    expect(await startNear(6000, (port) => Promise.resolve(port))).toBe(0);
    expect(await startNear(6001, (port) => Promise.resolve(port))).toBe(6001);
  });
});
