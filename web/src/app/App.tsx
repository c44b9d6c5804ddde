import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, useState } from 'react';
import { BrowserRouter } from 'react-router';
import { createQueryClient } from './query-client.ts';
import { Routes } from './router.tsx';
import { ToasterHost } from './ToasterHost.tsx';
import { UnexpectedErrorBoundary } from './UnexpectedError.tsx';

export function App() {
  const [queryClient] = useState(createQueryClient);
  return (
    <StrictMode>
      <UnexpectedErrorBoundary>
        <QueryClientProvider client={queryClient}>
          <BrowserRouter>
            <Routes />
          </BrowserRouter>
          <ToasterHost />
        </QueryClientProvider>
      </UnexpectedErrorBoundary>
    </StrictMode>
  );
}
