import { ImageDown } from 'lucide-react';
import { useEffect, useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../shared/ui/button.tsx';
import type { SaveDialogProps } from './SaveDialog.tsx';
import { useShares } from './photos/use-shares.ts';

interface Props {
  /** The token of the order's download link. The order is paid. */
  token: string;
}

type Part = ComponentType<SaveDialogProps>;

const fetchDialog = async (): Promise<Part> => (await import('./SaveDialog.tsx')).default;

/**
 * *Download to my photos*: offered next to the ZIP, for customers who want single pictures instead of an archive. Its
 * dialog loads after the page.
 */
export function SavePhotos({ token }: Props) {
  const { t } = useTranslation('checkout');
  const shares = useShares();
  const [Dialog, setDialog] = useState<{ part: Part } | null>(null);
  const [open, setOpen] = useState(false);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    fetchDialog().then(
      (part) => setDialog({ part }),
      () => undefined,
    );
  }, []);
  const show = async () => {
    setFailed(false);
    try {
      const part = Dialog?.part ?? (await fetchDialog());
      setDialog({ part });
      setOpen(true);
    } catch {
      setFailed(true);
    }
  };
  return (
    <>
      <Button variant="secondary" size="large" aria-haspopup="dialog" onClick={() => void show()}>
        <ImageDown aria-hidden className="size-5" />
        {t(shares ? 'save.action' : 'save.actionLinks')}
      </Button>
      {failed && (
        <p role="alert" className="w-full font-semibold text-danger-text">
          {t('save.notOpened')}
        </p>
      )}
      {Dialog && <Dialog.part token={token} shares={shares} open={open} onOpenChange={setOpen} />}
    </>
  );
}
