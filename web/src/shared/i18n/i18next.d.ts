import 'i18next';
import type common from '../../../../locales/it/web/first/common.json';
import type errors from '../../../../locales/it/web/first/errors.json';
import type refusals from '../../../../locales/it/web/refusals/refusals.json';

/** Keys are checked against the Italian files, so a text that does not exist is a compile error. */
declare module 'i18next' {
  /** What both rooms of the web say, by namespace. Each room adds its own. */
  interface RoomTexts {
    common: typeof common;
    errors: typeof errors & typeof refusals;
  }

  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: RoomTexts;
  }
}
