import 'i18next';
import type first from '../../../../locales/it/web/first.json';
import type refusals from '../../../../locales/it/web/refusals.json';

type First = typeof first;
type Refusals = typeof refusals;

/** Keys are checked against the Italian files, so a missing text is a compile error. */
declare module 'i18next' {
  /** The texts that both rooms of the web share, by namespace. Each room adds its own. */
  interface RoomTexts extends Pick<First, 'common'> {
    errors: First['errors'] & Refusals['refusals'];
  }

  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: RoomTexts;
  }
}
