import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import { StrictMode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { lazyPart } from '../../shared/ui/lazy-part.ts';
import { BrowserRouter } from '../../shared/ui/browser-router.tsx';
import { ToasterHost } from '../../shared/ui/messages/toaster-host.tsx';
import { Routes } from '../routes/router.tsx';
import { FailureBoundary } from '../shell/FailureBoundary.tsx';

const Toasts = lazyPart(() => import('../../shared/ui/messages/toasts.tsx'));

interface Props {
  texts: i18n;
  queries: QueryClient;
}

/** Shows the whole administration, which only a browser draws. */
export function App({ texts, queries }: Props) {
  return (
    <StrictMode>
      <I18nextProvider i18n={texts}>
        <FailureBoundary>
          <QueryClientProvider client={queries}>
            <BrowserRouter>
              <Routes />
            </BrowserRouter>
            <ToasterHost toasts={Toasts} />
          </QueryClientProvider>
        </FailureBoundary>
      </I18nextProvider>
    </StrictMode>
  );
}
