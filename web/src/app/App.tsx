import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, useState } from 'react';
import { RouterProvider } from 'react-router/dom';
import { createQueryClient } from './query-client.ts';
import { createRouter } from './router.tsx';
import { ToasterHost } from './ToasterHost.tsx';
import { UnexpectedErrorBoundary } from './UnexpectedError.tsx';

export function App() {
  const [queryClient] = useState(createQueryClient);
  const [router] = useState(createRouter);
  return (
    <StrictMode>
      <UnexpectedErrorBoundary>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
          <ToasterHost />
        </QueryClientProvider>
      </UnexpectedErrorBoundary>
    </StrictMode>
  );
}
