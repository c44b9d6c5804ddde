import { byNamespace } from './texts.ts';

export default byNamespace(
  import.meta.glob('../locales/de/{account,unsubscribe}.json', { eager: true, import: 'default' }),
);
