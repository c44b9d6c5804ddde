import 'i18next';
import type catalogue from '../locales/it/catalogue.json';
import type common from '../locales/it/common.json';
import type errors from '../locales/it/errors.json';

/** Keys are checked against the Italian files, so a text that does not exist is a compile error. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: {
      catalogue: typeof catalogue;
      common: typeof common;
      errors: typeof errors;
    };
  }
}
