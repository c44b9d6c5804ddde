import { createInstance } from 'i18next';
import { byNamespace } from '../../shared/i18n/texts.ts';
import { translations } from '../../shared/i18n/translations.ts';

/** Every file of `texts/` is a namespace; beside them stands what the parts shared with the storefront say. */
const italian = byNamespace({
  ...import.meta.glob('../../shared/locales/it/{common,errors,refusals}.json', { eager: true, import: 'default' }),
  ...import.meta.glob('../texts/*.json', { eager: true, import: 'default' }),
});

/** What the administration says: Italian, whatever language the same browser reads the storefront in. */
export const texts = createInstance();

void texts.init({
  ...translations,
  lng: 'it',
  ns: Object.keys(italian),
  resources: { it: italian },
  initAsync: false,
});
