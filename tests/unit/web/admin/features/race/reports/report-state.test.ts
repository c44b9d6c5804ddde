import { describe, expect, it } from 'vitest';
import type { OfficePhotoReport } from '../../../../../../../core/photos/contract/photo-reports.ts';
import { startId } from '../../../../../../../core/ids.ts';
import {
  standingOf,
  type ReportStanding,
} from '../../../../../../../web/src/admin/features/catalogue/race/reports/report-state.ts';

const anna = startId('900001');
const race = (status: 'uploaded' | 'completed' = 'uploaded', withdrawn_at: string | null = null) => ({
  race: { status },
  starts: [{ swiss_equestrian_rider_id: anna, withdrawn_at, deleted_at: null }],
});
const report = (more: Partial<OfficePhotoReport>): OfficePhotoReport => ({
  id: 'one',
  swiss_equestrian_rider_id: anna,
  kind: 'missing',
  photos: [],
  reported_at: '2026-08-21T10:00:00.000Z',
  reason: null,
  email: null,
  boundary: null,
  begun: false,
  ...more,
});
const right: OfficePhotoReport['boundary'] = { moves: [], stretches: [], photos: [], owners: [] };
const proposed: OfficePhotoReport['boundary'] = {
  ...right,
  moves: [{ swiss_equestrian_rider_id: anna, photo_to: 6, was: 5 }],
};
const left = race('uploaded', '2026-08-21T11:00:00.000Z');

describe('remaining work on a report', () => {
  it.each<[string, OfficePhotoReport, ReturnType<typeof race>, ReportStanding['state'], boolean]>([
    ['nobody pointed at a photo', report({}), race(), 'search', true],
    ['nothing can be proposed for a photo that is missed', report({ photos: [6] }), race(), 'byHand', true],
    [
      'nothing can be proposed for a photo of another',
      report({ kind: 'not_mine', photos: [6] }),
      race(),
      'byHand',
      false,
    ],
    ['an end is proposed', report({ photos: [6], boundary: proposed }), race(), 'propose', false],
    ['its photo was given to it by hand', report({ photos: [6], boundary: right }), race(), 'right', true],
    [
      'its photo was taken from it by hand',
      report({ kind: 'not_mine', photos: [6], boundary: right }),
      race(),
      'right',
      false,
    ],
    ['its confirmation broke off', report({ photos: [6], boundary: right, begun: true }), race(), 'finish', false],
    [
      'its confirmation broke off before the race was completed',
      report({ begun: true }),
      race('completed'),
      'finish',
      false,
    ],
    [
      'its confirmation broke off with ends left to move',
      report({ boundary: proposed, begun: true }),
      race(),
      'propose',
      false,
    ],
    ['its race is completed', report({}), race('completed'), 'closed', true],
    [
      'its race is completed, whatever would be proposed',
      report({ photos: [6], boundary: proposed }),
      race('completed'),
      'closed',
      true,
    ],
    ['its start left the race', report({}), left, 'gone', false],
    ['its start left the race, whose photo it names', report({ photos: [6] }), left, 'gone', false],
    ['nobody knows its start', report({ swiss_equestrian_rider_id: startId('999999') }), race(), 'gone', false],
  ])('where %s', (_, told, of, state, mayBeFound) => expect(standingOf(told, of)).toEqual({ state, mayBeFound }));
});
