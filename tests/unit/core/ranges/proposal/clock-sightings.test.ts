import { describe, expect, it } from 'vitest';
import { codeOfNumber, codeOfTime } from '../../../../../core/photos/codes/photo-code.ts';
import { sightingOf } from '../../../../../core/ranges/proposal/clock-sightings.ts';

const body = 'serial Z 9 6012345';

describe('a photo of a clock', () => {
  const code = codeOfTime(Date.parse('2026-08-21T05:54:12.300Z'));
  const moment = '2026-08-21T07:55:03.45';

  it('says what its camera’s clock showed when another was right', () => {
    expect(sightingOf({ body, moment, code })).toEqual({ body, moment, shown_at: '2026-08-21T05:54:12.300Z' });
    expect(sightingOf({ body: 'model Z 9', moment, code })).toMatchObject({ body: 'model Z 9' });
  });

  it('says nothing to other races where it is told by its folder alone, has no time or shows something else', () => {
    expect(sightingOf({ body: 'folder carta', moment, code })).toBeUndefined();
    expect(sightingOf({ body, moment: null, code })).toBeUndefined();
    expect(sightingOf({ body, moment, code: codeOfNumber(4) })).toBeUndefined();
    expect(sightingOf({ body, moment, code: null })).toBeUndefined();
  });
});
