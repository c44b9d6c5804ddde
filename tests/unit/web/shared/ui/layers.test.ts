import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Layers } from '../../../../../web/src/shared/ui/layers/layers.ts';

interface Entry {
  key: string;
  layers?: readonly string[];
}

/** A browser's history, which goes back with a delay, and a router that passes it on to the layers. */
class Tab {
  entries: Entry[] = [{ key: 'first' }];
  place = 0;
  readonly layers = new Layers(() => ({
    state: this.entries[this.place],
    pushState: (state: Entry) => this.#push(state),
    go: (steps?: number) => void this.#asked.push(steps ?? 0),
  }));
  readonly #asked: number[] = [];
  #shown = 'first';

  #push(entry: Entry): void {
    this.entries = [...this.entries.slice(0, this.place + 1), entry];
    this.place += 1;
  }

  /** Runs the browser's pending requests, the earliest first. */
  async travel(): Promise<void> {
    const steps = this.#asked.shift();
    if (steps !== undefined) this.go(steps);
    await settled();
  }

  async rest(): Promise<void> {
    await settled();
    while (this.#asked.length > 0) await this.travel();
  }

  /** Moves that many steps, or as many as exist. */
  go(steps: number): void {
    const place = Math.min(Math.max(this.place + steps, 0), this.entries.length - 1);
    if (place === this.place) return;
    this.place = place;
    const { key } = this.entries[place]!;
    const samePage = key === this.#shown;
    this.#shown = key;
    this.layers.arrive(samePage);
  }

  follow(key: string): void {
    this.layers.leave('on', () => {
      this.#push({ key });
      this.#shown = key;
    });
  }

  get now(): Entry {
    return this.entries[this.place]!;
  }
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

/** A sheet that opens over the page, like a component's. */
class Sheet {
  isOpen = false;
  readonly #tab: Tab;
  readonly #name: string | undefined;
  #takeAway = () => undefined as void;

  constructor(tab: Tab, name?: string) {
    this.#tab = tab;
    this.#name = name;
    if (name) tab.layers.know(name, this.open);
  }

  open = (): void => {
    if (this.isOpen) return;
    this.isOpen = true;
    this.#takeAway = this.#tab.layers.add({ close: this.close, ...(this.#name ? { name: this.#name } : {}) });
  };

  close = (): void => {
    this.isOpen = false;
    this.#takeAway();
  };
}

test('open layers finally match the history, for any actions and any delay of the browser', async () => {
  const action = fc.constantFrom('cart', 'sheet', 'close cart', 'close sheet', 'back', 'forward', 'follow', 'wait');
  await fc.assert(
    fc.asyncProperty(fc.array(action, { maxLength: 14 }), async (actions) => {
      const tab = new Tab();
      const [cart, sheet] = [new Sheet(tab, 'cart'), new Sheet(tab)];
      const does: Record<string, () => unknown> = {
        cart: cart.open,
        sheet: sheet.open,
        'close cart': cart.close,
        'close sheet': sheet.close,
        back: () => tab.go(-1),
        forward: () => tab.go(1),
        follow: () => tab.follow(`page ${tab.entries.length}`),
        wait: () => tab.travel(),
      };
      for (const name of actions) {
        await does[name]!();
      }
      await tab.rest();
      expect(tab.now.layers?.length ?? 0).toBe([cart, sheet].filter(({ isOpen }) => isOpen).length);
    }),
    { numRuns: 300 },
  );
});

test('a link within a sheet leads past its step, one within a cart does not', async () => {
  const tab = new Tab();
  const [cart, sheet] = [new Sheet(tab, 'cart'), new Sheet(tab)];
  cart.open();
  await tab.rest();
  sheet.open();
  await tab.rest();
  expect(tab.entries.map(({ layers }) => layers)).toEqual([undefined, ['cart'], ['cart', '']]);
  tab.follow('gallery');
  await tab.rest();
  expect(tab.entries).toMatchObject([{ key: 'first' }, { key: 'first', layers: ['cart'] }, { key: 'gallery' }]);
  expect([cart.isOpen, sheet.isOpen]).toEqual([false, false]);
  tab.go(-1);
  await tab.rest();
  expect([cart.isOpen, tab.place]).toEqual([true, 1]);
});

test('skips a history step that repeats the open layers', async () => {
  const tab = new Tab();
  const [cart, sheet] = [new Sheet(tab, 'cart'), new Sheet(tab)];
  sheet.open();
  cart.open();
  await tab.rest();
  sheet.close();
  await tab.rest();
  tab.go(1);
  await tab.rest();
  expect([cart.isOpen, tab.now.layers?.length]).toEqual([true, 1]);
});

test('a sheet that does not let itself be closed keeps its step', async () => {
  const tab = new Tab();
  tab.layers.add({ close: () => undefined });
  await tab.rest();
  tab.go(-1);
  await tab.rest();
  expect(tab.place).toBe(1);
});

test('one that takes another’s place takes its step, without a journey', async () => {
  const tab = new Tab();
  const [one, other] = [new Sheet(tab), new Sheet(tab)];
  one.open();
  await tab.rest();
  const { entries } = tab;
  one.close();
  other.open();
  await tab.rest();
  expect(tab.entries).toBe(entries);
  tab.go(-1);
  await tab.rest();
  expect(other.isOpen).toBe(false);
});
