import { byNamespace } from './texts.ts';

export default byNamespace(import.meta.glob('../locales/it/refusals.json', { eager: true, import: 'default' }));
