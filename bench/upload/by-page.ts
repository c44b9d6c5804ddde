import type { Page } from 'playwright-core';
import { desktop, withVisitor } from '../storefront/visitor.ts';
import type { Race, Sending } from './race.ts';

/** What the page of the bench can do (`page.tsx`). */
interface BenchWindow {
  sendChosen: (files: FileList, calls: string, token: string) => Promise<Record<string, number>>;
}

/** A browser that has chosen the files and waits to be told. */
export const withChosen = <T>(
  { serve, shop }: Pick<Sending, 'serve' | 'shop'>,
  files: readonly string[],
  work: (page: Page) => Promise<T>,
): Promise<T> =>
  withVisitor(shop.url, desktop, async ({ page }) => {
    // A page that is put in front of the shop counts as one from elsewhere, and the bucket answers at an address of this machine.
    await page.context().grantPermissions(['local-network-access']);
    const worker = page.waitForResponse(/worker/);
    await page.goto(await serve(page.context()));
    await worker;
    // A browser whose requests are intercepted hands each of them, photos too, to who intercepts: ten times as slow.
    await page.context().unrouteAll();
    await page.locator('#chosen').setInputFiles([...files]);
    return work(page);
  });

/** Sends what was chosen; how many ended how. */
export const send = (page: Page, { calls, token }: Race): Promise<Record<string, number>> =>
  page.evaluate(
    ([address, bearer]) => {
      const { files } = document.querySelector<HTMLInputElement>('#chosen')!;
      return (window as unknown as BenchWindow).sendChosen(files!, address!, bearer!);
    },
    [calls, token],
  );
