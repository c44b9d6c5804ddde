/** Vite's own list of what the browser's build wrote (`web/vite.config.ts`). */
declare module 'virtual:site-manifest' {
  import type { Manifest } from 'vite';

  const manifest: Manifest;
  export default manifest;
}
