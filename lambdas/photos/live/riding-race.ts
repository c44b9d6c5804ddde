import { byStart } from '../../../core/catalogue/catalogue-order.ts';
import { disciplineOf } from '../../../core/catalogue/discipline.ts';
import { ringStateOf } from '../../../core/catalogue/ring/ring-state.ts';
import { readPhotoCode } from '../../../core/photos/codes/photo-code.ts';
import { cameraOf } from '../../../core/photos/register/cameras.ts';
import type { LiveRace } from '../../../core/ranges/live/live-race.ts';
import { clocksOfCameras } from '../../../core/ranges/proposal/clocks-of-cameras.ts';
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
  const ahead = new Map(
    clocksOfCameras({ race: r, cameras, photos: originals }, sightings).map(({ camera, takenAt, shownTime }) => [
      camera,
      takenAt - shownTime,
    ]),
  );
  const rides = originals.filter(({ copy, code }) => !copy && (code === null || readPhotoCode(code) === undefined));
  return {
    discipline: disciplineOf(race.category),
    order: participants
      .toSorted(byStart)
      .map(({ swiss_equestrian_rider_id }) => swiss_equestrian_rider_id)
      .filter((start) => ring.starts.get(start)?.place !== 'absent'),
    entries: ringTimes(ring)
      .map(({ participantId, entered }) => ({ start: participantId, at: entered }))
      .sort((a, b) => a.at - b.at),
    photos: rides.map(({ number, moment }) => {
      const camera = cameraOf(number, cameras);
      const [takenAt, error] = [momentMs(moment), ahead.get(camera)];
      return { number, camera, at: takenAt === null || error === undefined ? null : takenAt - error };
    }),
    now: swissWallClock(now.getTime()),
  };
}
