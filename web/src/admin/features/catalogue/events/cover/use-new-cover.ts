import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MOST_COVER_BYTES, type Crop } from '../../../../../../../core/catalogue/cover-upload.ts';
import { notify } from '../../../../../shared/ui/messages/notify.ts';
import { uploadPicture } from '../../../../kit/pictures/upload-picture.ts';

export interface NewCover {
  /** Of the picture that was chosen, in this browser. */
  address: string | undefined;
  choose: (picture: File) => void;
  /** What was chosen is no picture that a browser shows. */
  refuse: () => void;
  remove: () => void;
  cropTo: (crop: Crop) => void;
  /** What of it is to be shown, as it was chosen last. */
  crop: () => Crop | undefined;
  /** How much of it is sent, 0 to 1, while it is. */
  sent: number | undefined;
  /** Sends the picture, once, and says how it is named; undefined when none was chosen. */
  send: () => Promise<{ upload: string; crop: Crop } | undefined>;
}

/** The picture that a new event is to have as its cover, until the event is created. */
export function useNewCover(): NewCover {
  const { t } = useTranslation(['creation', 'kit']);
  const [picture, setPicture] = useState<{ file: File; address: string }>();
  const [sent, setSent] = useState<number>();
  const crop = useRef<Crop>(undefined);
  const uploaded = useRef<{ file: File; upload: string }>(undefined);
  const address = picture?.address;
  useEffect(() => () => (address === undefined ? undefined : URL.revokeObjectURL(address)), [address]);
  const remove = () => {
    setPicture(undefined);
    crop.current = undefined;
  };
  const refuse = () => {
    remove();
    notify.error(t('kit:error'), t('cover.invalid'));
  };
  return {
    address,
    choose: (file) => {
      if (!file.type.startsWith('image/')) return refuse();
      if (file.size > MOST_COVER_BYTES) return notify.error(t('kit:error'), t('cover.tooLarge'));
      crop.current = undefined;
      setPicture({ file, address: URL.createObjectURL(file) });
    },
    refuse,
    remove,
    cropTo: (next) => {
      crop.current = next;
    },
    crop: () => crop.current,
    sent,
    send: async () => {
      if (!picture || !crop.current) return undefined;
      if (uploaded.current?.file !== picture.file) {
        setSent(0);
        try {
          uploaded.current = { file: picture.file, upload: await uploadPicture(picture.file, setSent) };
        } finally {
          setSent(undefined);
        }
      }
      return { upload: uploaded.current.upload, crop: crop.current };
    },
  };
}
