import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { eventId, raceId } from '../../core/ids.ts';
import '../../web/src/admin/boot/style.css';
import { fetchTexts, texts } from '../../web/src/admin/boot/texts.ts';
import type { ToPage, ToWorker } from '../../web/src/admin/features/catalogue/race/upload/messages.ts';
import UploadCard from '../../web/src/admin/features/catalogue/race/upload/UploadCard.tsx';
import { BrowserRouter } from '../../web/src/shared/ui/browser-router.tsx';

/** Started with the page, so that sending photos needs no further download. */
const worker = new Worker(
  new URL('../../web/src/admin/features/catalogue/race/upload/upload.worker.ts', import.meta.url),
  {
    type: 'module',
  },
);

/**
 * Sends the chosen files as the race's page does, by the same worker, with an admin's token. Returns the number per
 * result.
 */
async function sendChosen(files: FileList, calls: string, token: string): Promise<Record<string, number>> {
  const tell = (message: ToWorker) => worker.postMessage(message);
  const ask = async (path: string, body: object): Promise<unknown> => {
    const answer = await fetch(path, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return answer.json();
  };
  const stands = new Map<number, string>();
  const done = Promise.withResolvers<void>();
  worker.onmessage = async ({ data }: MessageEvent<ToPage>) => {
    if (data.kind === 'ready') return;
    if (data.kind === 'done') return done.resolve();
    if (data.kind === 'stands') return data.files.forEach(([at, standing]) => stands.set(at, standing));
    if (data.asked.route === 'offer') {
      const { photos } = (await ask(calls, { photos: data.asked.photos })) as {
        photos: Extract<ToWorker, { kind: 'answered' }>['answer'];
      };
      return tell({ kind: 'answered', call: data.call, answer: photos });
    }
    if (data.asked.route === 'finish') await ask(`${calls}/finish`, data.asked.sent);
    tell({ kind: 'answered', call: data.call, answer: null });
  };
  tell({
    kind: 'found',
    files: [...files].map((file, at) => ({ at, path: file.name, bytes: file.size, file })),
    whole: true,
  });
  await done.promise;
  const ends: Record<string, number> = {};
  for (const standing of stands.values()) ends[standing] = (ends[standing] ?? 0) + 1;
  return ends;
}
Object.assign(window, { sendChosen });

await fetchTexts('race');
createRoot(document.getElementById('root')!).render(
  <I18nextProvider i18n={texts}>
    <BrowserRouter>
      <UploadCard
        place={{ swiss_equestrian_id: eventId('990901'), swiss_equestrian_race_id: raceId('980103') }}
        next={null}
      >
        <input type="file" multiple id="chosen" aria-label="photos" />
      </UploadCard>
    </BrowserRouter>
  </I18nextProvider>,
);
