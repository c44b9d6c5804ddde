/**
 * `npm run bench:bulk-mail [-- COUNT]`: a bulk mail to 50,000 customers at 14 per second, on the real table engine and
 * the local mail service. One call in fifty fails, and another sender continues after one is killed half-way. The clock
 * is moved instead of waiting.
 */
import { judge } from '../tests/support/bulk/judge.ts';
import { simulateBulkMail } from '../tests/support/bulk/simulate.ts';

const RATE = 14;
const eligible = Number(process.argv[2] ?? 50_000);
const began = Date.now();
const report = await simulateBulkMail({ eligible, rate: RATE, killedAfter: Math.floor(eligible / 2) });
const judged = judge(report, RATE);
console.table({ ...judged, 'seconds of this machine': (Date.now() - began) / 1000 });
const kept =
  judged.once + judged.never === eligible &&
  judged.never <= judged.unknown &&
  judged.toExcluded === 0 &&
  judged.mostInASecond <= RATE &&
  judged.ofTheLimit >= 0.98;
process.exitCode = kept ? 0 : 1;
