import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_FAVOURITES } from '../../../../../core/photos/favourites.ts';
import { notify } from '../../../shared/ui/messages/notify.ts';
import { followAccount } from './account-favourites.ts';

/** Keeps the favourites in the account while a customer is signed in. Draws nothing. */
export default function FavouritesOfAccount() {
  const { t } = useTranslation('favourites');
  const tellFull = useEffectEvent(() => notify.info(t('full', { count: MAX_FAVOURITES })));
  useEffect(() => followAccount(() => tellFull()), []);
  return null;
}
