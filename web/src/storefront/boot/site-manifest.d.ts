/** Vite's own list of the files in the browser's build (`web/vite.config.ts`). */
declare module 'virtual:site-manifest' {
  import type { Manifest } from 'vite';

  const manifest: Manifest;
  export default manifest;
}
