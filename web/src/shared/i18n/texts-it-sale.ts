import { byNamespace } from './texts.ts';

export default byNamespace(import.meta.glob('../locales/it/{gallery,cart}.json', { eager: true, import: 'default' }));
