import { byNamespace } from './texts.ts';

export default byNamespace(
  import.meta.glob('../locales/it/{common,errors,catalogue}.json', { eager: true, import: 'default' }),
);
