import type { Visitor } from './visitor.ts';

/** What the browser writes down of these categories while the work is under way. */
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
