import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../shared/ui/button.tsx';
import { GoogleMark } from '../../../parts/google-mark.tsx';
import { useReturn } from '../../../../shared/ui/layers/use-return.ts';
import { notify } from '../../../../shared/ui/messages/notify.ts';

/** Leaves for Google. The page stays unchanged until the browser has left. */
export default function GoogleButton({ onPress }: { onPress: () => Promise<void> }) {
  const { t } = useTranslation('auth');
  const [leaving, setLeaving] = useState(false);
  // The browser's *back* from Google's page restores this page as it was.
  useReturn(() => setLeaving(false));
  const leave = () => {
    setLeaving(true);
    onPress().catch((error: unknown) => {
      console.warn('Google cannot be reached:', error);
      setLeaving(false);
      notify.error(t('errors.title'), t('errors.google'));
    });
  };
  return (
    <Button variant="secondary" size="large" disabled={leaving} onClick={leave} className="w-full">
      <GoogleMark className="size-5" />
      {leaving ? t('googleBusy') : t('google')}
    </Button>
  );
}
