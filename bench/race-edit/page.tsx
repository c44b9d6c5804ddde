import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import '../../web/src/admin/boot/style.css';
import { fetchTexts, texts } from '../../web/src/admin/boot/texts.ts';
import { EndDrafts } from '../../web/src/admin/features/catalogue/race/ends/end-drafts.ts';
import { placeOfEnd } from '../../web/src/admin/features/catalogue/race/jobs/race-cameras.ts';
import { withStart } from '../../web/src/admin/features/catalogue/race/race-detail.ts';
import { StartsTable } from '../../web/src/admin/features/catalogue/race/starts/StartsTable.tsx';
import { BrowserRouter } from '../../web/src/shared/ui/browser-router.tsx';
import { officeRace } from './office-race.ts';

const STARTS = 500;
const PHOTOS_OF_START = 20;
/** The shop's response time, ms. */
const ANSWER_MS = 30;

const nothing = {
  onEdit: () => undefined,
  onDelete: () => undefined,
  onSales: () => undefined,
  onHide: () => undefined,
};

/** Shows the starts of a race as its page does, with a shop that accepts every end. */
function Page() {
  const [detail, setDetail] = useState(officeRace(STARTS, PHOTOS_OF_START));
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
