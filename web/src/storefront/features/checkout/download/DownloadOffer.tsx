import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, buttonClass } from '../../../../shared/ui/button.tsx';
import { Dialog } from '../../../../shared/ui/layers/dialog.tsx';
import { Actions } from '../ResultPage.tsx';
import { LinkValidity } from './LinkValidity.tsx';
import { SavePhotos } from '../save/SavePhotos.tsx';
import { useShares } from '../save/photos/use-shares.ts';

interface Props {
  token: string | null;
  /** The address of the ZIP. */
  address: string;
  expiresAt: string | null;
}

/** Offers all files: to the phone's own photos, and as a ZIP, which is the first choice on a desktop. */
export function DownloadOffer({ token, address, expiresAt }: Props) {
  const { t } = useTranslation('checkout');
  const shares = useShares();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Actions>
        {token !== null && <SavePhotos token={token} />}
        <Button
          size="large"
          variant={shares ? 'secondary' : 'primary'}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          <Download aria-hidden className="size-5" />
          {t('thankYou.download')}
        </Button>
      </Actions>
      {expiresAt !== null && <LinkValidity expiresAt={expiresAt} />}
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={t('thankYou.dialog.title')}
        description={t('thankYou.dialog.description')}
      >
        <a href={address} onClick={() => setOpen(false)} className={`${buttonClass({ size: 'large' })} w-full`}>
          <Download aria-hidden className="size-5" />
          {t('thankYou.dialog.action')}
        </a>
      </Dialog>
    </>
  );
}
