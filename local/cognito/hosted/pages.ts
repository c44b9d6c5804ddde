import type { IncomingHttpHeaders } from 'node:http';

export interface PageRequest {
  method: string;
  /** Below the pool's own path: `/oauth2/authorize`. */
  path: string;
  query: URLSearchParams;
  form: URLSearchParams;
  headers: IncomingHttpHeaders;
}

export interface PageAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** The pages of the pool's domain. */
export interface HostedPages {
  handle(request: PageRequest): Promise<PageAnswer>;
}

export const redirect = (location: string): PageAnswer => ({ status: 302, headers: { location }, body: '' });

export const json = (status: number, body: unknown): PageAnswer => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

/** Shows a fault that must not be sent to an unverified address. */
export function errorPage(status: number, message: string): PageAnswer {
  const text = message.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
  return {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'x-frame-options': 'DENY',
      'content-security-policy': "default-src 'none'",
    },
    body: `<!doctype html><html lang="en"><title>Sign-in</title><h1>An error was encountered with the requested page.</h1><p>${text}</p></html>`,
  };
}

/** Adds parameters to an address. */
export function withParameters(address: string, parameters: Record<string, string | undefined>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(parameters)) if (value !== undefined) url.searchParams.set(name, value);
  return url.href;
}
