import { byNamespace } from './texts.ts';

export default byNamespace(import.meta.glob('../locales/de/refusals.json', { eager: true, import: 'default' }));
