import { Share2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { buttonClass } from '../../../../shared/ui/button.tsx';
import { classNames } from '../../../../shared/ui/class-names.ts';
import { notify } from '../../../../shared/ui/messages/notify.ts';
import { shareLink } from '../../../parts/share-link.ts';

interface Props {
  /** The words for the link's target. */
  title: string;
  /** From the site's root. */
  path: string;
}

/** Sends a link to the shown photo. Where the browser refuses to copy, shows the link itself. */
export function ShareButton({ title, path }: Props) {
  const { t } = useTranslation('around');
  const share = async () => {
    const url = new URL(path, window.location.origin).href;
    try {
      if ((await shareLink(title, url)) === 'copied') notify.success(t('copied'), t('copiedNote'));
    } catch {
      notify.info(t('notCopied'), url);
    }
  };
  return (
    <button
      type="button"
      aria-label={t('share')}
      onClick={() => void share()}
      // A click leaves the focus where it is: the space bar keeps acting on the photo.
      onMouseDown={(event) => event.preventDefault()}
      className={classNames(buttonClass({ variant: 'quiet', size: 'icon' }), 'pointer-events-auto')}
    >
      <Share2 aria-hidden className="size-5" />
    </button>
  );
}
