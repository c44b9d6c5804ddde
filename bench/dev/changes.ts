import type { Page } from 'playwright-core';

const PATIENCE_MS = 120_000;

/** Changes the sources, and returns the seconds until the browser shows the mark. @throws Error when a field lost its text */
export async function pageChange(
  page: Page,
  { field, text, mark }: { field: string; text: string; mark: string },
  change: () => void,
): Promise<number> {
  await whenLive(page, field);
  await page.locator(field).first().fill(text);
  const begun = performance.now();
  change();
  await page.getByText(mark).first().waitFor({ timeout: PATIENCE_MS });
  const seconds = (performance.now() - begun) / 1000;
  const kept = await page.locator(field).first().inputValue();
  if (kept !== text) throw new Error(`The page lost its state: ${field} holds "${kept}" and not "${text}".`);
  return seconds;
}

/** Waits until React has taken over the field; otherwise React would empty it. */
const whenLive = (page: Page, field: string) =>
  page.waitForFunction(
    (found) => {
      const element = document.querySelector(found);
      return element !== null && Object.keys(element).some((key) => key.startsWith('__reactProps'));
    },
    field,
    { timeout: PATIENCE_MS },
  );

/** Changes the sources, and returns the seconds until an answer matches. Repeats the request, one at a time. */
export async function answerChange(
  url: string,
  change: () => void,
  fits: (answer: Response, body: string) => boolean,
): Promise<number> {
  const begun = performance.now();
  change();
  while (performance.now() - begun < PATIENCE_MS) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer && fits(answer, await answer.text())) return (performance.now() - begun) / 1000;
  }
  throw new Error(`${url} did not change within ${PATIENCE_MS / 1000} s.`);
}
