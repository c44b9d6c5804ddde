import { QueryClientProvider } from '@tanstack/react-query';
import i18next, { type ResourceLanguage } from 'i18next';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { initReactI18next } from 'react-i18next';
import { createQueryClient } from '../../../../web/src/shared/api/query-client.ts';
import JobLogsModal from '../../../../web/src/storefront/features/ingest-job/JobLogsModal.tsx';
import '../../../../web/src/storefront/boot/style.css';

/** What opens the modal here, since nothing in the shop does yet: a button for the job that the address names. */
function Opener({ jobId }: { jobId: string }) {
  const [open, setOpen] = useState(false);
  return (
    <main>
      <h1>Job</h1>
      <button type="button" onClick={() => setOpen(true)}>
        {jobId}
      </button>
      <JobLogsModal jobId={jobId} open={open} onOpenChange={setOpen} />
    </main>
  );
}

const { language = 'it', job = '', texts = 'yes' } = Object.fromEntries(new URLSearchParams(location.search));
const files = import.meta.glob<object>('./*/web/*.json', {
  base: '../../../../locales',
  eager: true,
  import: 'default',
});
const of = (wanted: string) =>
  Object.assign(
    {},
    ...Object.entries(files)
      .filter(([path]) => path.startsWith(`./${wanted}/`))
      .map(([, texts]) => texts),
  ) as ResourceLanguage;
// Without texts the keys' defaults stand: the specification's own English.
await i18next.use(initReactI18next).init({
  lng: language,
  fallbackNS: 'refusals',
  resources: texts === 'yes' ? { [language]: of(language) } : {},
  interpolation: { escapeValue: false },
});
document.documentElement.lang = language;
createRoot(document.getElementById('root')!).render(
  <QueryClientProvider client={createQueryClient()}>
    <Opener jobId={job} />
  </QueryClientProvider>,
);
