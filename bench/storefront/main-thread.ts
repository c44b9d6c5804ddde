import { traceOf } from './trace.ts';
import type { Visitor } from './visitor.ts';

/** The work of the page's main thread during a measurement. */
export interface MainThread {
  /** Processor time of every task, ms: other work on the machine hardly changes it. */
  tasks: number[];
  /** The number of style calculations, layouts and paints. */
  styles: number;
  layouts: number;
  paints: number;
  /** Scripts' processor time, ms; nested calls count once each. */
  scripting: number;
}

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** Microseconds by the clock, and those on a processor. */
  dur?: number;
  tdur?: number;
  args?: { name?: string };
}

const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'toplevel'];

/** Watches the main thread of the visitor's page during the work. */
export async function watchMainThread(visitor: Visitor, work: () => Promise<void>): Promise<MainThread> {
  const traceEvents = await traceOf<TraceEvent>(visitor, CATEGORIES, work);
  const own = onPagesMainThread(traceEvents);
  return {
    tasks: lengthsOf(own, 'RunTask'),
    styles: lengthsOf(own, 'UpdateLayoutTree').length,
    layouts: lengthsOf(own, 'Layout').length,
    paints: lengthsOf(own, 'Paint').length,
    scripting: lengthsOf(own, 'FunctionCall').reduce((sum, duration) => sum + duration, 0),
  };
}

/** Returns the events of the busiest renderer: a browser keeps spare ones, and pages of its own. */
function onPagesMainThread(events: readonly TraceEvent[]): TraceEvent[] {
  const mains = events.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain');
  const each = mains.map((main) => events.filter(({ pid, tid }) => pid === main.pid && tid === main.tid));
  const worked = each.map((own) => lengthsOf(own, 'RunTask').reduce((sum, length) => sum + length, 0));
  return each[worked.indexOf(Math.max(...worked))] ?? [];
}

/** Returns the processor time of each event of the name, ms. */
const lengthsOf = (events: readonly TraceEvent[], wanted: string): number[] =>
  events.filter(({ name, dur }) => name === wanted && dur !== undefined).map(({ dur = 0, tdur = dur }) => tdur / 1000);
