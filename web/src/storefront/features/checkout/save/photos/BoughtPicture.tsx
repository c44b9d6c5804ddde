import type { DownloadPhoto } from '../../../../../../../core/sales/contract/money.ts';
import { useBrokenImage } from '../../../../../shared/ui/use-broken-image.ts';
import { previewAddress } from '../fetch-original.ts';

interface Props {
  token: string;
  photo: Pick<DownloadPhoto, 'id'> & { thumbnail: string | undefined };
  className: string;
}

/** Shows a bought photo small and without the watermark; with it only if the original cannot be shown small. */
export function BoughtPicture({ token, photo, className }: Props) {
  const address = previewAddress(token, photo.id);
  const { broken, watch } = useBrokenImage(address);
  return (
    <img
      {...watch}
      src={broken ? photo.thumbnail : address}
      alt=""
      loading="lazy"
      decoding="async"
      className={className}
    />
  );
}
