import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { cartItem, concorso, iragna, startIn } from '../../tests/support/catalogue.ts';
import { photograph } from '../../tests/support/photographs.ts';
import { buy, post } from '../../tests/support/sale.ts';
import type { TestShop } from '../../tests/support/shop-process.ts';
import { crowdedEvent, crowdedRace } from '../storefront/crowded-event.ts';
import { phone, withVisitor } from '../storefront/visitor.ts';
import type { StepName } from './steps.ts';

/** The photos of one job; the figures are for one of them. */
export const JOB_PHOTOS = 40;
const SWIPES = 7;
const load = join(import.meta.dirname, '../../scripts/load/main.ts');

type Counted = (step: StepName, work: () => Promise<unknown>) => Promise<void>;

/** Visits with a browser whose cache is empty: home, event, race, and eight photos of one start; then a search. */
export async function playVisit(shop: TestShop, counted: Counted): Promise<void> {
  const race = `/${crowdedEvent.id}/${crowdedRace.id}`;
  await withVisitor(shop.url, phone, async ({ page }) => {
    const open = (path: string) => async () => {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
    };
    await counted('home', open('/'));
    await counted('event', open(`/${crowdedEvent.id}`));
    await counted('race', open(race));
    await counted('gallery', async () => {
      await open(`${race}/${crowdedRace.starts[0]!.id}?photo=1`)();
      await swipe(page);
    });
  });
  const typed = ['Ann', 'Anna', 'Anna E'];
  await counted('search', async () => {
    for (const query of typed) await post(shop, '/api/search-autocomplete', { query });
    await fetch(`${shop.url}/search?q=Anna`);
  });
}

async function swipe(page: Page): Promise<void> {
  for (let photo = 0; photo < SWIPES; photo++) {
    await page.keyboard.press('ArrowRight');
    await page.waitForLoadState('networkidle');
  }
}

/** Buys five photos, as far as the mail. The first sale starts the functions and does not count. */
export async function playSale(shop: TestShop, counted: Counted): Promise<void> {
  const bought = [101, 102, 103, 104, 105].map((photo) => cartItem(concorso, iragna, startIn(iragna, '900001'), photo));
  await buy(shop, bought);
  await counted('sale', () => buy(shop, bought));
}

/** Loads a folder of photos and has its pictures made. */
export async function playPhotos(shop: TestShop, counted: Counted): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-cost-photos-'));
  try {
    for (let number = 1; number <= JOB_PHOTOS; number++)
      writeFileSync(join(folder, `DSC_${1000 + number}.JPG`), await photograph(number));
    const race = ['--event', '770991', '--race', '1', '--event-name', 'Concorso', '--location', 'Iragna'];
    const told = [...race, '--race-name', '1. Prova', '--category', 'B100', '--data', shop.dataDir];
    await counted('photo', () => promisify(execFile)(process.execPath, [load, folder, ...told]));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
