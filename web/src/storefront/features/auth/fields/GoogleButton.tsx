import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../shared/ui/button.tsx';
import { GoogleMark } from '../../../parts/google-mark.tsx';
import { useReturn } from '../../../../shared/ui/layers/use-return.ts';
import { notify } from '../../../../shared/ui/messages/notify.ts';

/** Leaves for Google; the page stays as it is until the browser is gone. */
export default function GoogleButton({ onPress }: { onPress: () => Promise<void> }) {
  const { t } = useTranslation('auth');
  const [leaving, setLeaving] = useState(false);
  // The browser's *back*, from Google's page, shows this one as it was left.
  useReturn(() => setLeaving(false));
  const leave = () => {
    setLeaving(true);
    onPress().catch((error: unknown) => {
      console.warn('The way to Google is closed:', error);
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
