import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { forgetUnlessPaid } from '../../lambdas/store/sales/payments/forget-unpaid.ts';
import { legalStart } from '../../core/sales/books/legal-period.ts';
import { keys } from '../../lambdas/store/table/keys.ts';
import { privacyBullets as bullets, privacyLines as lines } from '../support/privacy-lines.ts';

/** The kinds of items and the buckets without personal data. A new one belongs here or into `docs/privacy.md`. */
const withoutPersons = [
  ...['event', 'race', 'content', 'sameContent', 'unusable', 'tag', 'tagName', 'newPhotos', 'toldPhotos'],
  ...['job', 'jobBatch', 'jobFiles', 'jobLog', 'runningJob', 'import', 'runningImport', 'customerRun'],
  ...['latestCustomerRun', 'captcha', 'sweep', 'federationLease', 'migrations', 'automaticMail', 'dueLease'],
  ...['bulkLease', 'bookDay', 'booksState', 'total', 'day', 'ageLimits', 'oldOriginals', 'correction', 'liveRace'],
  ...['telling', 'photoMove', 'scheduledMailing', 'site-files', 'releases'],
];

const buckets = globSync('lib/stacks/*.ts').flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/new PrivateBucket\(this, '([\w-]+)'/g)].map(([, name]) => name!),
);

describe('the list of personal data', () => {
  it('has a period in each line', () => {
    expect(lines).toHaveLength(bullets.length);
    const endless = ['Until erased', 'Until deleted by age', 'Until done', 'Without end', 'By their own rules'];
    expect(lines.filter(({ period }) => !endless.includes(period) && !/^\d+ (hour|days?|years)$/.test(period))).toEqual(
      [],
    );
  });

  it('names every kind of item and every bucket that is not known to be without persons', () => {
    const listed = new Set(lines.flatMap(({ names }) => names));
    const all = [...Object.keys(keys), ...buckets];
    expect(buckets).toContain('originals');
    expect(all.filter((kind) => !listed.has(kind) && !withoutPersons.includes(kind))).toEqual([]);
    expect(withoutPersons.filter((kind) => listed.has(kind) || !all.includes(kind))).toEqual([]);
  });

  it('has the years of the law', () => {
    const years = lines.flatMap(({ period }) => /^(\d+) years$/.exec(period)?.[1] ?? []);
    expect(years.map((number) => `${2040 - Number(number)}-01-01`)).toEqual([legalStart(new Date('2040-06-01'))]);
  });

  it('names the tests of the periods', () => {
    const named = [...readFileSync('docs/privacy.md', 'utf8').matchAll(/`([\w-]+)\.test\.ts`/g)].map(
      ([, name]) => name!,
    );
    const tests = globSync('tests/functional/**/*.test.ts').map((file) => basename(file, '.test.ts'));
    expect(named.filter((name) => !tests.includes(name))).toEqual([]);
    expect(named).toEqual(expect.arrayContaining(['periods', 'retention', 'old-originals', 'askers']));
  });

  it('names the code that enforces each period', () => {
    const needing = lines.filter(({ period }) => !['Without end', 'By their own rules'].includes(period));
    expect(needing.filter(({ file }) => file === undefined || !existsSync(file))).toEqual([]);
  });
});

/** Returns the days in a text of code: `30`, or a day of 24 hours. */
const mentions = (code: string, days: number): boolean =>
  new RegExp(`\\b${days}\\b`).test(code) || (days === 1 && /24 \* 60 \* 60|DAY_SECONDS/.test(code));

describe.each(lines.filter(({ period }) => /^\d+ days?$/.test(period)))('$period in $file', ({ period, file }) => {
  const code = readFileSync(file!, 'utf8');

  it('is the period of the code', () => {
    const computed = Math.round(forgetUnlessPaid().forget_at - Date.now() / 1000) / (24 * 60 * 60);
    const days = Number(period.split(' ')[0]);
    if (file!.endsWith('forget-unpaid.ts')) expect(Math.round(computed)).toBe(days);
    else expect(mentions(code, days)).toBe(true);
  });

  it('is given to the table or the bucket', () => {
    expect(code).toMatch(
      /forget_at|forgottenIn|asked_by: null|epochSeconds|expiration|Expiration|zipDays|logRetentionDays/,
    );
  });
});
