import { byNamespace } from './texts.ts';

export default byNamespace(import.meta.glob('../locales/it/auth.json', { eager: true, import: 'default' }));
