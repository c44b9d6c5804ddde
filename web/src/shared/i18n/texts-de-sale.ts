import { byNamespace } from './texts.ts';

export default byNamespace(import.meta.glob('../locales/de/{gallery,cart}.json', { eager: true, import: 'default' }));
