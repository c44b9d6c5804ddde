import { QueryClientProvider, useQuery, useQueryClient } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { useLocation } from 'react-router';
import '../../../../web/src/admin/boot/style.css';
import { fetchTexts, texts } from '../../../../web/src/admin/boot/texts.ts';
import { SelectInput, TextInput } from '../../../../web/src/admin/kit/form/fields.tsx';
import { RecordForm } from '../../../../web/src/admin/kit/form/RecordForm.tsx';
import { z } from '../../../../web/src/admin/kit/form/schema.ts';
import { useRecordForm } from '../../../../web/src/admin/kit/form/use-record-form.ts';
import { fetchAnswer, jsonOf } from '../../../../web/src/shared/api/api.ts';
import { createQueryClient } from '../../../../web/src/shared/api/query-client.ts';
import { BrowserRouter } from '../../../../web/src/shared/ui/browser-router.tsx';
import { Link } from '../../../../web/src/shared/ui/link.tsx';
import { ToasterHost } from '../../../../web/src/shared/ui/messages/toaster-host.tsx';
import Toasts from '../../../../web/src/shared/ui/messages/toasts.tsx';

const BASE = '/_admin-form/';

const schema = z.object({
  name: z.string().min(1).max(20),
  start_date: z.iso.date(),
  status: z.string(),
});
type Fields = z.infer<typeof schema>;

/** Calls the shop, which the test simulates at this address. */
const ask = async (init: RequestInit = {}) => (await jsonOf(await fetchAnswer('/_record', init))) as Fields;

function Editor({ values }: { values: Fields }) {
  const queries = useQueryClient();
  const state = useRecordForm({
    schema,
    values,
    labels: { name: 'Nome', start_date: 'Inizio', status: 'Stato' },
    save: async (change) =>
      queries.setQueryData(['record'], await ask({ method: 'PATCH', body: JSON.stringify(change) })),
    reload: () => ask(),
    says: { saved: 'Salvato', failed: 'Errore durante l’aggiornamento' },
  });
  return (
    <RecordForm state={state}>
      <TextInput name="name" hint="Come nel calendario" />
      <TextInput name="start_date" type="date" />
      <SelectInput name="status" options={{ planned: 'Pianificato', completed: 'Completato' }} />
    </RecordForm>
  );
}

/** Shows a page with a form, and another page. */
function Pages() {
  const { pathname } = useLocation();
  const { data } = useQuery({ queryKey: ['record'], queryFn: () => ask() });
  if (pathname !== BASE)
    return (
      <main>
        <h1>{'Altrove'}</h1>
        <Link to={BASE}>{'Al modulo'}</Link>
      </main>
    );
  return (
    <main className="mx-auto max-w-2xl p-6">
      <h1>{'Modulo'}</h1>
      <Link to={`${BASE}altrove`}>{'Vai altrove'}</Link>
      {data && <Editor values={data} />}
    </main>
  );
}

await fetchTexts('form');
createRoot(document.getElementById('root')!).render(
  <I18nextProvider i18n={texts}>
    <QueryClientProvider client={createQueryClient()}>
      <BrowserRouter>
        <Pages />
      </BrowserRouter>
      <ToasterHost toasts={Toasts} />
    </QueryClientProvider>
  </I18nextProvider>,
);
