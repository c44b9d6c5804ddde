/**
 * `node bench/storefront/fill.ts DATA_FOLDER`: puts the crowded event into the shop that runs on this data. It makes
 * the pictures as the ingest does, but from only a few photos: every number has its own files, with repeated bytes.
 */
import { makePictures } from '../../lambdas/photos/imaging/picture-sizes.ts';
import { reachRunningShop } from '../../scripts/target.ts';
import { numbersOf } from '../../tests/support/catalogue.ts';
import { crowdedEvent } from './crowded-event.ts';
import { cameraPhotograph } from './camera-photograph.ts';

const PHOTOGRAPHS = 16;
const CONCURRENCY = 32;

reachRunningShop(process.argv[2] ?? '');
// Only now: the code that calls the shop reads its names from the environment.
const { putPicture } = await import('../../lambdas/gateways/buckets/pictures.ts');
const { placeOfPictures } = await import('../../lambdas/store/photos/picture-place.ts');
const { addPhotoNumbers } = await import('../../lambdas/store/photos/photos.ts');
const { changeRace } = await import('../../lambdas/store/catalogue/races/races.ts');
const { putEvent, putRace } = await import('../../tests/support/fill.ts');
const { setEnd } = await import('../../tests/support/set-end.ts');

const pictures = await Promise.all(
  Array.from({ length: PHOTOGRAPHS }, async (_, seed) =>
    makePictures(await cameraPhotograph(seed), 'concorso.example'),
  ),
);
await putEvent(crowdedEvent);
for (const race of crowdedEvent.races) {
  await putRace(crowdedEvent, race);
  const place = await placeOfPictures(crowdedEvent.id, race.id);
  const numbers = race.starts.flatMap(numbersOf);
  for (let at = 0; at < numbers.length; at += CONCURRENCY) {
    await Promise.all(
      numbers
        .slice(at, at + CONCURRENCY)
        .flatMap((number) =>
          pictures[number % PHOTOGRAPHS]!.map(({ size, avif }) => putPicture(place, size, number, avif)),
        ),
    );
  }
  for (const { id, photos } of race.starts) await setEnd(crowdedEvent.id, race.id, id, photos?.[1] ?? null);
  await addPhotoNumbers(crowdedEvent.id, race.id, numbers);
  await changeRace(crowdedEvent.id, race.id, { status: race.status });
}
