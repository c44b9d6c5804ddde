import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import type { OfficeRaceDetail } from '../../core/contract/races-admin.ts';
import { eventId, eventRaceId, participantId, raceId, startId } from '../../core/ids.ts';
import '../../web/src/admin/boot/style.css';
import { fetchTexts, texts } from '../../web/src/admin/boot/texts.ts';
import { EndDrafts } from '../../web/src/admin/features/race/end-drafts.ts';
import { placeOfEnd } from '../../web/src/admin/features/race/race-cameras.ts';
import { withStart } from '../../web/src/admin/features/race/race-detail.ts';
import { StartsTable } from '../../web/src/admin/features/race/StartsTable.tsx';
import { BrowserRouter } from '../../web/src/shared/ui/browser-router.tsx';

const STARTS = 500;
const PHOTOS = 10_000;
/** What the shop takes to answer, ms. */
const ANSWER_MS = 30;

const [e, r] = [eventId('990901'), raceId('980103')];
const race = {
  id: eventRaceId(e, r),
  status: 'active',
  photo_numbers: `1-${PHOTOS}`,
  cameras: [] as OfficeRaceDetail['race']['cameras'],
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
    photo_to: (i + 1) * 20,
    other_ends: [],
    source: 'federation',
    withdrawn_at: null,
    deleted_at: null,
    total_photos: 20,
    sold: { orders: 0, photos: 0 },
  };
});
const nothing = { onEdit: () => undefined, onDelete: () => undefined, onSales: () => undefined };

/** The participants of a race as its page has them, with a shop that takes every end. */
function Page() {
  const [detail, setDetail] = useState({ race, starts } as OfficeRaceDetail);
  const [drafts] = useState(
    () =>
      new EndDrafts({
        save: async (key, { to }) => {
          await new Promise((answered) => setTimeout(answered, ANSWER_MS));
          setDetail((known) => {
            const start = known.starts.find((one) => one.swiss_equestrian_rider_id === placeOfEnd(key).start)!;
            return withStart(known, { ...start, photo_to: to });
          });
        },
        reload: async () => null,
        onFailed: () => undefined,
      }),
  );
  return (
    <main className="p-6">
      <StartsTable race={detail.race} starts={detail.starts} drafts={drafts} actions={nothing} />
    </main>
  );
}

await fetchTexts('race');
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <I18nextProvider i18n={texts}>
      <BrowserRouter>
        <Page />
      </BrowserRouter>
    </I18nextProvider>
  </StrictMode>,
);
