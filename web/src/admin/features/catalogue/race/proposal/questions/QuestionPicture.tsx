import { ImageOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { OfficeRaceDetail } from '../../../../../../../../core/catalogue/contract/races-admin.ts';
import { photoAddress, type PhotoSize } from '../../../../../../../../core/photos/photo-address.ts';
import { placeOfPhoto } from '../../../../../../../../core/photos/private-starts.ts';

interface Props {
  detail: OfficeRaceDetail;
  number: number;
  /** True if its picture exists. */
  isMade: boolean;
  size: PhotoSize;
}

/** Shows a photo in question. Its address may name any start: pictures are stored by race and number. */
export function QuestionPicture({ detail: { race, starts }, number, isMade, size }: Props) {
  const { t } = useTranslation('proposal');
  const start = starts[0]?.swiss_equestrian_rider_id;
  if (!isMade || start === undefined)
    return (
      <span className="flex flex-col items-center gap-1 px-2 pt-8 pb-1 text-center text-sm text-ink-soft">
        <ImageOff aria-hidden className="size-6" />
        {t('question.noPicture')}
      </span>
    );
  return (
    <img
      src={photoAddress(placeOfPhoto(race, number), start, number, size)}
      alt=""
      className="size-full object-contain"
    />
  );
}
