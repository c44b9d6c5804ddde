import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_COVER_BYTES, type Crop } from '../../../../../../../core/catalogue/cover-upload.ts';
import { notify } from '../../../../../shared/ui/messages/notify.ts';
import { uploadPicture } from '../../../../kit/pictures/upload-picture.ts';

export interface NewCover {
  /** The chosen picture's address in this browser. */
  address: string | undefined;
  choose: (picture: File) => void;
  /** Call it when a browser cannot show the chosen file. */
  refuse: () => void;
  remove: () => void;
  cropTo: (crop: Crop) => void;
  /** Returns the latest choice of the part to show. */
  crop: () => Crop | undefined;
  /** The sent share, 0 to 1, while a picture is being sent. */
  sent: number | undefined;
  /** Sends the picture, once, and returns its name; undefined without a chosen picture. */
  send: () => Promise<{ upload: string; crop: Crop } | undefined>;
}

/** Keeps the chosen cover of a new event until the event is created. */
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
      if (file.size > MAX_COVER_BYTES) return notify.error(t('kit:error'), t('cover.tooLarge'));
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
