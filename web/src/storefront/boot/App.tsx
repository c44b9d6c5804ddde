import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import { StrictMode, type ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { Routes } from '../routes/router.tsx';
import { ToasterHost } from '../shell/ToasterHost.tsx';
import { UnexpectedErrorBoundary } from '../shell/UnexpectedError.tsx';

interface Props {
  texts: i18n;
  queries: QueryClient;
  /** The browser's router, or the server's. */
  routed: (pages: ReactNode) => ReactNode;
}

/** The whole shop. The server and the browser draw the same tree, so that one can take over what the other drew. */
export function App({ texts, queries, routed }: Props) {
  return (
    <StrictMode>
      <I18nextProvider i18n={texts}>
        <UnexpectedErrorBoundary>
          <QueryClientProvider client={queries}>
            {routed(<Routes />)}
            <ToasterHost />
          </QueryClientProvider>
        </UnexpectedErrorBoundary>
      </I18nextProvider>
    </StrictMode>
  );
}
