import { describe, expect, it } from 'vitest';
import type { OfficeRaceDetail } from '../../../../../../core/catalogue/contract/races-admin.ts';
import { startId } from '../../../../../../core/ids.ts';
import { mainActOf } from '../../../../../../web/src/admin/features/catalogue/race/actions/main-act.ts';

type Race = OfficeRaceDetail['race'];

/** The facts of a race that decide its next step. */
function acts(race: Partial<Race>, ends: (number | null)[]) {
  const starts = ends.map((photo_to, at) => ({
    swiss_equestrian_rider_id: startId(String(900_001 + at)),
    photo_to,
    other_ends: [],
    withdrawn_at: null,
    deleted_at: null,
  }));
  const known = { status: 'scheduled', photo_numbers: '', cameras: [], batch_job_id: null, batch_job_status: null };
  return mainActOf({ race: { ...known, ...race }, starts } as unknown as OfficeRaceDetail);
}

const photographed = { photo_numbers: '101-120', cameras: [{ body: 'model Z 9', number: 0 }] };

describe('the main act of a race', () => {
  it('follows its state: list, ring, proposal, galleries, next race', () => {
    expect(acts({}, [])).toBe('check');
    expect(acts({}, [null])).toBe('ring');
    expect(acts(photographed, [110, null])).toBe('propose');
    expect(acts(photographed, [110, 120])).toBe('galleries');
    expect(acts({ ...photographed, batch_job_id: 'j', batch_job_status: 'running' }, [110, 120])).toBe('next');
  });

  it('is a new beginning after a failed job, and the next race once nothing may change', () => {
    expect(acts({ ...photographed, batch_job_id: 'j', batch_job_status: 'failed' }, [110, 120])).toBe('galleries');
    expect(acts({ ...photographed, status: 'completed' }, [110, 120])).toBe('next');
  });
});
