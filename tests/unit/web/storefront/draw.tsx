import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import type { Language } from '../../../../core/wire/languages.ts';
import { serverTexts } from '../../../../web/src/storefront/texts/server-texts.ts';

/** Draws a part of the storefront as the server does. */
export const draw = (part: ReactNode, language: Language = 'it', queries = new QueryClient()): string =>
  renderToStaticMarkup(
    <I18nextProvider i18n={serverTexts[language]}>
      <QueryClientProvider client={queries}>
        <MemoryRouter>{part}</MemoryRouter>
      </QueryClientProvider>
    </I18nextProvider>,
  );

/** Returns the visible and spoken words of a drawn part. */
export const wordsOf = (drawn: string): string =>
  drawn
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
