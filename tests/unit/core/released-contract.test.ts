import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { describe, expect, it } from 'vitest';
import {
  presentContract,
  RELEASED_CONTRACT,
  written,
  type RouteSnapshot,
  type Schema,
} from '../../../scripts/keep-contract/snapshot.ts';
import { misfits } from '../../support/contract/misfits.ts';

/*
 * While a release is deployed, and after it went back, open pages speak with another version of the API. So a change
 * adds optional fields only, and takes two releases for more. When nobody has the released version any more, or after
 * a release: `npm run keep-contract`.
 */

const released = readFileSync(RELEASED_CONTRACT, 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as RouteSnapshot);
const present = new Map(presentContract().map((route) => [route.route, route]));
/** Admins are few, and told of a release. A visitor has her page open all evening. */
const visitors = released.filter(({ access }) => ['public', 'customer'].includes(access));
const ANYTHING: Schema = {};

const asking = (of: RouteSnapshot | undefined, by: RouteSnapshot | undefined) => [
  ...misfits(of?.body ?? ANYTHING, by?.body ?? ANYTHING, true, 'body'),
  ...misfits(of?.query ?? ANYTHING, by?.query ?? ANYTHING, true, 'query'),
];
const answering = (page: RouteSnapshot | undefined, api: RouteSnapshot | undefined) =>
  misfits(page?.response ?? ANYTHING, api?.response ?? ANYTHING, false, 'answer');

it('no route of the released contract is gone, or has another caller', () => {
  expect(
    released.filter(({ route, access }) => present.get(route)?.access !== access).map(({ route }) => route),
  ).toEqual([]);
});

describe('an old page with the new API', () => {
  it.each(released)('is understood when it asks $route', (route) => {
    expect(asking(present.get(route.route), route)).toEqual([]);
  });

  it.each(visitors)('understands the answer of $route', (route) => {
    expect(answering(route, present.get(route.route))).toEqual([]);
  });
});

describe('a new page with the old API, after a release went back,', () => {
  it.each(visitors)('is understood when it asks $route', (route) => {
    expect(asking(route, present.get(route.route))).toEqual([]);
  });

  it.each(visitors)('understands the answer of $route', (route) => {
    expect(answering(present.get(route.route), route)).toEqual([]);
  });
});

describe('the comparison', () => {
  const schema = (of: z.ZodType) => z.toJSONSchema(of) as Schema;
  const was = z.object({ id: z.string(), status: z.enum(['open', 'closed']), list: z.array(z.object({ n: z.int() })) });

  it.each([
    ['an optional field', was.extend({ more: z.string().optional() }), [], []],
    ['a required field', was.extend({ more: z.string() }), [], ['it.more may be missing']],
    ['a missing field', was.omit({ id: true }), ['it.id may be missing'], []],
    ['another type', was.extend({ id: z.number() }), ['it.id is number, not string'], ['it.id is string, not number']],
    ['a value more', was.extend({ status: z.enum(['open', 'closed', 'lost']) }), ['it.status may be lost'], []],
    ['an empty value', was.extend({ id: z.string().nullable() }), ['it.id is null, not string'], []],
    ['a limit', was.extend({ id: z.string().max(3) }), [], ['it.id has another maxLength']],
    [
      'a change within a list',
      was.extend({ list: z.array(z.object({ n: z.string() })) }),
      ['it.list[].n is string, not integer'],
      ['it.list[].n is integer, not string'],
    ],
  ])('sees %s', (_, is, forOld, forNew) => {
    expect(misfits(schema(was), schema(is), false)).toEqual(forOld);
    expect(misfits(schema(is), schema(was), false)).toEqual(forNew);
  });
});

it('the kept contract is written as the command writes it', () => {
  expect(readFileSync(RELEASED_CONTRACT, 'utf8')).toBe(written(released));
});
