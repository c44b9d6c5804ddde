import type { Page } from 'playwright-core';

/** Drops a folder on the race's page, as a file manager does. */
export async function drop(page: Page, folder: string): Promise<void> {
  const zone = page.getByText('Trascina qui la cartella');
  // Hovering scrolls it into view and waits until it is still.
  await zone.hover();
  const { x, y } = (await zone.boundingBox())!;
  const devtools = await page.context().newCDPSession(page);
  const data = { items: [], files: [folder], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await devtools.send('Input.dispatchDragEvent', { type, x: x + 5, y: y + 5, data });
}
