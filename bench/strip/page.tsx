import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import type { OfficeRaceDetail } from '../../core/contract/races-admin.ts';
import { eventId, eventRaceId, participantId, raceId, startId } from '../../core/ids.ts';
import '../../web/src/admin/boot/style.css';
import { fetchTexts, texts } from '../../web/src/admin/boot/texts.ts';
import { Filmstrip } from '../../web/src/admin/features/race/strip/Filmstrip.tsx';
import { linesOf } from '../../web/src/admin/features/race/strip/strip-model.ts';
import type { Strip } from '../../web/src/admin/features/race/strip/use-strip.ts';

const STARTS = 120;
const PHOTOS = 3000;
const OF_A_START = PHOTOS / STARTS;

const [e, r] = [eventId('990901'), raceId('980103')];
const race = {
  id: eventRaceId(e, r),
  event_id: e,
  swiss_equestrian_race_id: r,
  status: 'active',
  photo_numbers: `1-${PHOTOS}`,
  cameras: [] as OfficeRaceDetail['race']['cameras'],
  stretches: [] as OfficeRaceDetail['race']['stretches'],
} as OfficeRaceDetail['race'];
const starts = Array.from({ length: STARTS }, (_, i): OfficeRaceDetail['starts'][number] => {
  const p = startId(String(900_000 + i));
  return {
    id: participantId(e, r, p),
    race_id: race.id,
    swiss_equestrian_rider_id: p,
    rider_name: `Cavaliere ${i}`,
    horse_name: `Cavallo ${i}`,
    starting_number: i + 1,
    race_order: i + 1,
    photo_to: (i + 1) * OF_A_START,
    other_ends: [],
    source: 'federation',
    withdrawn_at: null,
    deleted_at: null,
    total_photos: OF_A_START,
    sold: { orders: 0, photos: 0 },
  };
});
const photos = Array.from({ length: PHOTOS }, (_, i) => ({
  number: i + 1,
  moment: new Date(Date.UTC(2026, 7, 21, 8) + i * 3100).toISOString().slice(0, 22),
}));
const [line] = linesOf({ race, starts } as OfficeRaceDetail, photos);
const nothing = () => undefined;
const strip = {
  current: starts[0],
  riding: starts,
  choose: nothing,
  step: () => starts[0],
  setEnd: nothing,
  say: nothing,
  canUndo: false,
  undo: nothing,
} as unknown as Strip;

await fetchTexts('race');
createRoot(document.getElementById('root')!).render(
  <I18nextProvider i18n={texts}>
    <main className="p-6">
      <Filmstrip line={line!} name={null} race={race} strip={strip} width={96} />
    </main>
  </I18nextProvider>,
);
