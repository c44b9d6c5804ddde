import { byNamespace } from './texts.ts';

export default byNamespace(
  import.meta.glob(
    [
      '../locales/it/*.json',
      '!../locales/it/{common,errors,refusals,catalogue,gallery,cart,account,auth,unsubscribe}.json',
    ],
    { eager: true, import: 'default' },
  ),
);
