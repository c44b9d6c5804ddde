import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import '../../web/src/admin/boot/style.css';
import { fetchTexts, texts } from '../../web/src/admin/boot/texts.ts';
import { Filmstrip } from '../../web/src/admin/features/catalogue/race/strip/Filmstrip.tsx';
import { linesOf } from '../../web/src/admin/features/catalogue/race/strip/strip-model.ts';
import type { Strip } from '../../web/src/admin/features/catalogue/race/strip/use-strip.ts';
import { officeRace } from '../race-edit/office-race.ts';

const STARTS = 120;
const PHOTOS = 3000;

const detail = officeRace(STARTS, PHOTOS / STARTS);
const photos = Array.from({ length: PHOTOS }, (_, i) => ({
  number: i + 1,
  moment: new Date(Date.UTC(2026, 7, 21, 8) + i * 3100).toISOString().slice(0, 22),
}));
const [line] = linesOf(detail, photos);
const nothing = () => undefined;
const strip = {
  current: detail.starts[0],
  riding: detail.starts,
  choose: nothing,
  step: () => detail.starts[0],
  setEnd: nothing,
  say: nothing,
  canUndo: false,
  undo: nothing,
} as unknown as Strip;

await fetchTexts('race');
createRoot(document.getElementById('root')!).render(
  <I18nextProvider i18n={texts}>
    <main className="p-6">
      <Filmstrip line={line!} name={null} race={detail.race} strip={strip} width={96} />
    </main>
  </I18nextProvider>,
);
