import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { otherBrowsers } from '../../scripts/test/machine.ts';
import type { Language } from '../../core/wire/fields.ts';
import { concorso, iragna, numbersOf, startIn } from '../support/catalogue.ts';
import { newBuyer } from '../support/sale.ts';
import '../support/shop.ts';
import { startFirefox } from './support/engines/firefox.ts';
import { type as keys } from './support/engines/hands.ts';
import { Person } from './support/engines/person.ts';
import { sharpness } from './support/engines/sharpness.ts';
import { startWebKit } from './support/engines/webkit.ts';
import { paymentWords, words } from './support/words.ts';

const { webkit, firefox } = otherBrowsers();
const engines = [
  { name: 'WebKit', path: webkit, start: startWebKit, keepsPages: true },
  // Its page comes anew, which must lead to the same place.
  { name: 'Firefox', path: firefox, start: startFirefox, keepsPages: false },
];

const anna = startIn(iragna, '900001');
const racePath = `/${concorso.id}/${iragna.id}`;

describe.for(engines)('$name', ({ path, start, keepsPages }) => {
  /** Opens the browser for one test, which fails at the end if a page met a fault. */
  async function arrive(): Promise<Person> {
    const engine = await start(path!);
    onTestFinished(() => engine.close());
    return new Person(engine);
  }

  const shop = () => inject('shop').url;

  test.skipIf(!path)('a rider finds her photos, chooses three, pays and gets them', async () => {
    const person = await arrive();
    const t = words('de');
    const says = paymentWords.de;
    await person.open(`${shop()}/?lang=de`);
    await person.press('link', concorso.name);
    await person.press('link', `: ${iragna.name}`);
    const photos = t('races:race.photos', { count: numbersOf(anna).length });
    await person.press('link', t('races:participant.viewOf', { rider: anna.rider, photos }));
    for (const number of [101, 103, 104]) await person.press('button', t('grid:tick', { number }));
    await person.press('button', t('grid:buyNote', { count: 3 }));
    await person.press('button', t('cart:checkout.action'));
    await person.write(says.email, newBuyer());
    await person.press('field', says.twint);
    await person.press('button', says.pay);
    await person.sees('heading', t('checkout:thankYou.title'));
    await person.sees('button', t('common:cart', { count: 0 }));
    // The bought photo is drawn as it was taken.
    const drawn = await person.waitFor<number>(
      'the bought photo is drawn',
      `return [...document.querySelectorAll('main img')]
         .filter(({ src, complete }) => complete && /\\/api\\/downloads\\/|^blob:/.test(src))
         .map(({ naturalWidth }) => naturalWidth).find((width) => width > 0)`,
    );
    expect(drawn).toBeGreaterThan(100);
    expect(await person.faults()).toEqual([]);
  });

  test.skipIf(!path)('Back from another site returns to the same place of a page', async () => {
    const person = await arrive();
    await person.open(`${shop()}${racePath}`);
    await person.sees('link', anna.rider);
    const left = await person.read<number>(`
      addEventListener('pageshow', ({ persisted }) => (window.cameFromCache = persisted));
      scrollTo(0, 300);
      return Math.round(scrollY)`);
    expect(left).toBeGreaterThan(100);
    await person.engine.open(inject('shop').mailboxUrl);
    await person.engine.back();
    const back = `return location.pathname === arguments[0] && Math.round(scrollY) === arguments[1]`;
    await person.waitFor('the page is where it was left', back, racePath, left);
    if (keepsPages) expect(await person.read('return window.cameFromCache')).toBe(true);
    expect(await person.faults()).toEqual([]);
  });

  test.skipIf(!path)('a zoomed photo is as sharp as the same photo drawn at that size', async () => {
    const person = await arrive();
    await person.open(`${shop()}${racePath}/${anna.id}?photo=102&lang=it`);
    await person.sees('button', words('it')('gallery:close'));
    const zoomed = `[...document.querySelectorAll('[role=dialog] img')]
      .filter(({ src, complete, naturalWidth }) => /size=1600/.test(src) && complete && naturalWidth > 0)
      .map((img) => ({ img, box: img.getBoundingClientRect() })).find(({ box }) => box.left < innerWidth / 2 && box.right > innerWidth / 2)`;
    const width = await person.waitFor<number>('the photo is there', `const at = ${zoomed}; return at && at.box.width`);
    await person.act(keys('+'));
    await person.act(keys('+'));
    const is4 = `const at = ${zoomed}; return at && Math.abs(at.box.width - 4 * arguments[0]) < 0.1`;
    await person.waitFor('the photo is four times as large', is4, width);
    await person.settle();
    const measured = await sharpness(await person.engine.picture());
    await person.read(`
      const { img, box } = ${zoomed};
      const plain = new Image();
      plain.src = img.currentSrc;
      Object.assign(plain.style, { position: 'fixed', zIndex: 99, maxWidth: 'none', left: box.left + 'px', top: box.top + 'px',
        width: box.width + 'px', height: box.height + 'px', objectFit: 'contain', background: 'black' });
      img.closest('[role=dialog]').append(plain);`);
    await person.settle();
    const drawnAtSize = await sharpness(await person.engine.picture());
    expect(measured).toBeGreaterThan(0.8 * drawnAtSize);
    expect(await person.faults()).toEqual([]);
  });

  test.skipIf(!path)('an address’s language wins over that of an earlier visit', async () => {
    const person = await arrive();
    for (const [asked, shown] of [
      ['/?lang=it', 'it'],
      ['/', 'it'],
      ['/?lang=de', 'de'],
    ] as const satisfies [string, Language][]) {
      await person.open(shop() + asked);
      // A live button: what the server drew in the address's language must also stay in it.
      await person.sees('button', words(shown)('common:language', { code: shown.toUpperCase() }));
      expect(await person.read('return document.documentElement.lang')).toBe(shown);
    }
  });
});

test('browsers that ask for /favicon.ico get a picture', async () => {
  const answer = await fetch(`${inject('shop').url}/favicon.ico`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toMatch(/^image\//);
});
