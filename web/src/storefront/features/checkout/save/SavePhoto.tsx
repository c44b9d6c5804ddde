import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../../shared/api/api-error.ts';
import { errorText } from '../../../../shared/api/error-text.ts';
import { fitsSheet } from './device.ts';
import { fetchFile, type SavedPhoto } from './fetch-original.ts';
import { SaveOne } from './SaveOne.tsx';
import { useDevice } from './use-saving.ts';
import { useShares } from './photos/use-shares.ts';

interface Props {
  photo: SavedPhoto;
  /** The signed address of its original. */
  address: string;
}

/**
 * Saves a photo to the phone's own photos. Shows nothing if the system's sheet does not share, or not a file of this
 * type.
 */
export function SavePhoto(props: Props) {
  const shares = useShares();
  return shares && fitsSheet(props.photo) ? <Save {...props} /> : null;
}

/** Stands below the buttons, or before them where they stand next to the strip. */
const note = 'order-last w-full text-sm beside:order-first beside:w-auto font-semibold';

function Save({ photo, address }: Props) {
  const { t } = useTranslation('checkout');
  const { t: tErrors } = useTranslation(['errors']);
  const [where] = useState(address);
  const { saving, state } = useDevice({
    load: (wanted, options) => fetchFile(where, wanted, options),
    next: () => null,
  });
  const { step, error, again, saved } = state;
  return (
    <>
      <SaveOne photo={photo} saving={saving} state={state} />
      <div role="status" className="contents">
        {saved.has(photo.id) && <p className={note}>{t('save.saved')}</p>}
        {again && <p className={note}>{t('save.again')}</p>}
      </div>
      {step === 'failed' && (
        <p role="alert" className={`${note} text-danger-text`}>
          {error instanceof ApiError ? errorText(tErrors, error) : t('save.oneNotShared')}
        </p>
      )}
    </>
  );
}
