import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import { StrictMode, type ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { Routes } from '../routes/router.tsx';
import { ToasterHost } from '../../shared/ui/messages/toaster-host.tsx';
import { loadLater } from '../routes/load-later.ts';
import { UnexpectedErrorBoundary } from '../../shared/ui/messages/unexpected-error.tsx';

// Loads ahead: the most frequent toast reports a lost connection.
const Toasts = loadLater(() => import('../../shared/ui/messages/toasts.tsx'), { when: 'ahead' });

interface Props {
  texts: i18n;
  queries: QueryClient;
  /** Renders the pages inside the browser's router, or the server's. */
  routed: (pages: ReactNode) => ReactNode;
}

/** Shows the whole shop. Server and browser draw the same tree, so that the browser can take over the server's page. */
export function App({ texts, queries, routed }: Props) {
  return (
    <StrictMode>
      <I18nextProvider i18n={texts}>
        <UnexpectedErrorBoundary>
          <QueryClientProvider client={queries}>
            {routed(<Routes />)}
            <ToasterHost toasts={Toasts} />
          </QueryClientProvider>
        </UnexpectedErrorBoundary>
      </I18nextProvider>
    </StrictMode>
  );
}
