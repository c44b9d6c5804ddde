import { describe, expect, it } from 'vitest';
import type { FederationStart } from '../../../../../core/catalogue/start-list/federation-rows.ts';
import type { KnownStart, StartSource } from '../../../../../core/catalogue/start-list/known-start.ts';
import { planImport } from '../../../../../core/catalogue/start-list/plan-import.ts';
import type { StartListRemark } from '../../../../../core/catalogue/start-list/start-list-line.ts';
import { known, line } from './starts-of-a-race.ts';

const AT = '2026-08-21T09:00:00.000Z';

const plan = (
  starts: KnownStart[],
  lines: FederationStart[],
  { faults = [], source }: { faults?: StartListRemark[]; source?: StartSource } = {},
) => planImport(starts, { starts: lines, faults }, source);

/** Returns the kind, the start and the outcome of each step. */
const told = (...of: Parameters<typeof plan>) =>
  plan(...of).steps.map((step) => [
    step.kind,
    step.start.swiss_equestrian_rider_id,
    ...('set' in step ? [step.set] : []),
    ...('why' in step ? [step.why] : []),
  ]);

describe('an import', () => {
  it('adds new starts, follows names, numbers and order, withdraws missing starts and leaves others alone', () => {
    const starts = [known('1', 'Stella', '10'), known('2', 'Bingo', '20'), known('3', 'Luna', '30')];
    const lines = [
      line('1', 'Stella', '10'),
      line('2', 'Bingo', '20', { rider_name: 'Rider Two', starting_number: 7, race_order: null }),
      line('4', 'Nero', '40'),
    ];
    expect(told(starts, lines)).toEqual([
      ['keep', '1'],
      ['change', '2', { rider_name: 'Rider Two', starting_number: 7, race_order: null }],
      ['add', '4'],
      ['withdraw', '3'],
    ]);
  });

  it('brings back who was withdrawn and is in the list again, under the same id', () => {
    const starts = [known('1', 'Stella', '10', { withdrawn_at: AT })];
    expect(told(starts, [line('1', 'Stella', '10')])).toEqual([['bring_back', '1', {}]]);
  });

  it('leaves deleted what an admin deleted, and says so', () => {
    const starts = [known('1', 'Stella', '10', { deleted_at: AT })];
    expect(told(starts, [line('1', 'Stella', '10')])).toEqual([['leave', '1', 'deleted']]);
  });

  it.each(['hand', 'csv'] as const)('never withdraws what came by %s', (source) => {
    const starts = [known('1', 'Stella', null, { source })];
    expect(told(starts, [line('2', 'Bingo')])).toEqual([
      ['add', '2'],
      ['leave', '1', 'not_from_list'],
    ]);
  });

  it('by hand or from a file withdraws no start', () => {
    expect(told([known('1', 'Stella')], [line('2', 'Bingo')], { source: 'csv' })).toEqual([['add', '2']]);
  });

  it('from an empty list withdraws no start: the list broke', () => {
    expect(told([known('1', 'Stella')], [])).toEqual([]);
  });

  it.each([
    ['its id', { rider_id: '1' }],
    ['no id, but its name', { rider: 'Rider 1' }],
  ])('withdraws no start with an unreadable line: the line has %s', (_what, named) => {
    const fault: StartListRemark = { reason: 'too_long', line: 1, ...named };
    const { steps, unreadable } = plan([known('1', 'Stella'), known('3', 'Luna')], [line('2', 'Bingo')], {
      faults: [fault],
    });
    expect(steps.map(({ kind, start }) => [kind, start.swiss_equestrian_rider_id])).toEqual([
      ['add', '2'],
      ['leave', '1'],
      ['withdraw', '3'],
    ]);
    expect(unreadable).toEqual([fault]);
  });

  it('has nothing to say of who left before and is in no list', () => {
    const left = [known('1', 'Stella', null, { withdrawn_at: AT }), known('2', 'Luna', null, { deleted_at: AT })];
    expect(told(left, [line('3', 'Bingo')])).toEqual([['add', '3']]);
  });
});

describe('the same start', () => {
  it('has the same horse id, however the horse is called by now', () => {
    expect(told([known('1', 'Stela', '10')], [line('1', 'Sternchen', '10')])).toEqual([
      ['change', '1', { horse_name: 'Sternchen' }],
    ]);
  });

  it('has the same horse by name, and takes its id over', () => {
    expect(told([known('1', 'D’Artagnan  XII')], [line('1', "D'ARTAGNAN XII", '10')])).toEqual([
      ['change', '1', { horse_name: "D'ARTAGNAN XII", horse_id: '10' }],
    ]);
  });

  it.each([
    ['Stela', 'Stella'],
    ['Stella', 'Setlla'],
    ['Cornetto CH', 'Corneto C.H.'],
    ['Wirbelwind von der Au', 'Wirbelwint von der Auh'],
  ])('has a horse with a misspelt name: %s, %s', (before, now) => {
    expect(told([known('1', before)], [line('1', now)])).toEqual([['change', '1', { horse_name: now }]]);
  });

  it.each([
    ['another name', known('1', 'Stella'), line('1', 'Bingo')],
    ['another number behind the name', known('1', 'Stella II'), line('1', 'Stella III')],
    ['a short name that is much like it', known('1', 'Lea'), line('1', 'Lia')],
    ['a similar name and another id', known('1', 'Stela', '10'), line('1', 'Stella', '11')],
  ])('is another one for %s: the first is withdrawn, and the new one gets .2', (_what, start, listed) => {
    expect(told([start], [listed])).toEqual([
      ['add', '1.2'],
      ['withdraw', '1'],
    ]);
  });

  it('is not guessed where two names are similar', () => {
    const both = [line('1', 'Stellina'), line('1', 'Stelline')];
    expect(told([known('1', 'Stellino')], both)).toEqual([
      ['add', '1.2'],
      ['add', '1.3'],
      ['withdraw', '1'],
    ]);
  });

  it('gets the horse that it lacked, and keeps the one that the list lost', () => {
    expect(told([known('1', '')], [line('1', 'Stella', '10')])).toEqual([
      ['change', '1', { horse_name: 'Stella', horse_id: '10' }],
    ]);
    expect(told([known('1', 'Stella', '10')], [line('1', '')])).toEqual([['keep', '1']]);
  });

  it('is not guessed without a horse where the rider starts twice', () => {
    expect(told([known('1', '')], [line('1', 'Stella'), line('1', 'Bingo')])).toEqual([
      ['add', '1.2'],
      ['add', '1.3'],
      ['withdraw', '1'],
    ]);
  });

  it('is found among several of a rider in whatever order they are listed', () => {
    const starts = [known('1', 'Stella', '10'), known('1.2', 'Bingo', '20')];
    const lines = [line('1', 'Bingo', '20'), line('1', 'Stella', '10'), line('10', 'Stella')];
    expect(told(starts, lines)).toEqual([
      ['keep', '1.2'],
      ['keep', '1'],
      ['add', '10'],
    ]);
  });

  it('is the one that is shown, before one that was deleted', () => {
    const starts = [known('1', 'Stella', '10', { deleted_at: AT }), known('1.2', 'Stella', null, { source: 'hand' })];
    expect(told(starts, [line('1', 'Stella', '10')])).toEqual([['change', '1.2', { horse_id: '10' }]]);
  });
});

describe('a new start’s id', () => {
  it('is one that no start of the rider ever had, also none that left', () => {
    const starts = [known('1', 'Stella', '10'), known('1.3', 'Nero', '30', { deleted_at: AT })];
    expect(told(starts, [line('1', 'Stella', '10'), line('1', 'Bingo', '20')])).toEqual([
      ['keep', '1'],
      ['add', '1.4'],
    ]);
  });

  it('is refused, and named, beyond the 99th', () => {
    const { steps, unreadable } = plan([known('1.99', 'Stella')], [line('1', 'Stella'), line('1', 'Bingo')]);
    expect(steps.map(({ kind }) => kind)).toEqual(['keep']);
    expect(unreadable).toMatchObject([{ reason: 'too_many_starts', rider_id: '1' }]);
  });
});
