import { byStart } from '../../../core/catalogue/catalogue-order.ts';
import { disciplineOf } from '../../../core/catalogue/discipline.ts';
import { ringStateOf } from '../../../core/catalogue/ring/ring-state.ts';
import { readPhotoCode } from '../../../core/photos/codes/photo-code.ts';
import { hiddenNumbers } from '../../../core/photos/taken-down.ts';
import { cameraOf } from '../../../core/photos/register/cameras.ts';
import type { LiveRace } from '../../../core/ranges/live/live-race.ts';
import { clocksOfCameras, type CameraClock } from '../../../core/ranges/proposal/clocks-of-cameras.ts';
import { ringTimes } from '../../../core/ranges/proposal/class-of-race.ts';
import { momentMs } from '../../../core/ranges/proposal/moment-ms.ts';
import { swissWallClock } from '../../../core/time/swiss-wall-clock.ts';
import { listClockSightings } from '../../store/catalogue/races/clock-sightings.ts';
import type { RaceWithParticipants } from '../../store/catalogue/races/races.ts';
import { listRingTaps } from '../../store/catalogue/races/ring-taps.ts';
import { readRegister } from '../../store/photos/photo-register.ts';

/** Reads the facts that decide which photos may be shown while a race rides. */
export async function ridingRace({ race, participants }: RaceWithParticipants, now: Date): Promise<LiveRace> {
  const { event_id: e, swiss_equestrian_race_id: r } = race;
  const [{ cameras, originals }, sightings, taps] = await Promise.all([
    readRegister(e, r),
    listClockSightings(e),
    listRingTaps(e, r),
  ]);
  const ring = ringStateOf(taps.map((tap) => ({ ...tap, at: Date.parse(tap.at) })));
  const clocks = new Map(
    clocksOfCameras({ race: r, cameras, photos: originals }, sightings).map((clock) => [clock.camera, clock]),
  );
  const undone = new Set(taps.flatMap(({ undoes }) => undoes ?? []));
  const isMoved = hiddenNumbers(race.moved_photos);
  const rides = originals.filter(
    ({ number, copy, code }) => !copy && !isMoved(number) && (code === null || readPhotoCode(code) === undefined),
  );
  return {
    discipline: disciplineOf(race.category),
    order: participants
      .toSorted(byStart)
      .map(({ swiss_equestrian_rider_id }) => swiss_equestrian_rider_id)
      .filter((start) => ring.starts.get(start)?.place !== 'absent'),
    entries: ringTimes(ring)
      .map(({ participantId, entered }) => ({ start: participantId, at: entered }))
      .sort((a, b) => a.at - b.at),
    borders: taps
      .filter(({ id, kind }) => kind === 'entered' && undone.has(id))
      .map(({ at }) => swissWallClock(Date.parse(at)))
      .sort((a, b) => a - b),
    photos: rides.map(({ number, moment, registered_at }) => {
      const camera = cameraOf(number, cameras);
      return {
        number,
        camera,
        at: exactTime(momentMs(moment), clocks.get(camera)),
        registered: swissWallClock(Date.parse(registered_at)),
      };
    }),
    now: swissWallClock(now.getTime()),
  };
}

/**
 * Returns a photo's time by its camera's clock. A clock proves nothing about earlier photos: a camera is mostly set right
 * before its clock is photographed.
 */
function exactTime(takenAt: number | null, clock: CameraClock | undefined): number | null {
  if (takenAt === null || clock === undefined) return null;
  const at = takenAt - clock.takenAt + clock.shownTime;
  return at < clock.shownTime ? null : at;
}
