import type { Page } from 'playwright-core';
import { desktop, withVisitor } from '../storefront/visitor.ts';
import type { Race, Sending } from './race.ts';

/** The functions of the bench's page (`page.tsx`). */
interface BenchWindow {
  sendChosen: (files: FileList, calls: string, token: string) => Promise<Record<string, number>>;
}

/** Opens a browser that has chosen the files and waits for the start. */
export const withChosen = <T>(
  { serve, shop }: Pick<Sending, 'serve' | 'shop'>,
  files: readonly string[],
  work: (page: Page) => Promise<T>,
): Promise<T> =>
  withVisitor(shop.url, desktop, async ({ page }) => {
    // A page in front of the shop counts as a foreign one, and the bucket answers at an address of this machine.
    await page.context().grantPermissions(['local-network-access']);
    const worker = page.waitForResponse(/worker/);
    await page.goto(await serve(page.context()));
    await worker;
    // A browser with intercepted requests passes each of them, photos too, to the interceptor: ten times as slow.
    await page.context().unrouteAll();
    await page.locator('#chosen').setInputFiles([...files]);
    return work(page);
  });

/** Sends the chosen files; returns the number per result. */
export const send = (page: Page, { calls, token }: Race): Promise<Record<string, number>> =>
  page.evaluate(
    ([address, bearer]) => {
      const { files } = document.querySelector<HTMLInputElement>('#chosen')!;
      return (window as unknown as BenchWindow).sendChosen(files!, address!, bearer!);
    },
    [calls, token],
  );
