import { byNamespace } from './texts.ts';

export default byNamespace(import.meta.glob('../locales/de/auth.json', { eager: true, import: 'default' }));
