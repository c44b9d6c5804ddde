import type { Visitor } from './visitor.ts';

/** Returns the browser's trace of these categories during the work. */
export async function traceOf<Event>(
  { browser, page }: Visitor,
  categories: string[],
  work: () => Promise<void>,
): Promise<Event[]> {
  await browser.startTracing(page, { categories });
  let trace: Buffer;
  try {
    await work();
  } finally {
    trace = await browser.stopTracing();
  }
  return (JSON.parse(trace.toString()) as { traceEvents: Event[] }).traceEvents;
}
