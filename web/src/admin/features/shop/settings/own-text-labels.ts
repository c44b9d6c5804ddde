import type { TFunction } from 'i18next';
import { ownTextFields, type OwnTextName } from '../../../../../../core/shop/texts/own-texts.ts';
import { languageName } from '../../../kit/show/format.ts';

/** Returns the names of the text fields: `Condizioni, in italiano`. */
export const ownTextLabels = (t: TFunction<'shop-settings'>): Record<OwnTextName, string> =>
  ownTextFields((page, language) => t(`legal.fields.${page}`, { language: languageName(language) }));
