import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import type { GoogleError, GoogleErrorKey } from '../../../shared/session/google-sign-in.ts';
import { notify } from '../../../shared/ui/messages/notify.ts';
import { paths } from '../../../shared/links/paths.ts';
import { isSignedIn } from '../../../shared/session/session.ts';

/** Tells whether the hosted pages returned the visitor to this address. */
function isComingBack(search: string): boolean {
  const said = new URLSearchParams(search);
  return said.has('state') && (said.has('code') || said.has('error'));
}

interface ComingBack {
  /** True while the tokens are being fetched. */
  busy: boolean;
  /** The page that the visitor wanted. */
  from?: string;
  /** The e-mail address of the purchase that began the journey. */
  email?: string | null;
  /** The reason why the sign-in failed. */
  failure?: GoogleFailure;
}

export type GoogleFailure = `errors.${GoogleErrorKey}`;

/** Completes a sign-in with Google if the address belongs to it. Removes the address's parameters. */
export function useComingBack(): ComingBack {
  const { t } = useTranslation('auth');
  const { search, state: came } = useLocation();
  const navigate = useNavigate();
  const [state, setState] = useState<ComingBack>(() => ({ busy: isComingBack(search) }));
  const begun = useRef(false);
  const failed = useEffectEvent((error: unknown) => {
    console.warn('The sign-in with Google failed:', error);
    const { key = 'google', email = null } = error as Partial<GoogleError>;
    // A signed-in customer wanted to link Google, and stays signed in.
    const linking = isSignedIn();
    if (linking) notify.error(t('errors.linkFailed'), t(`errors.${key}`));
    setState(linking ? { busy: false, from: paths.account() } : { busy: false, failure: `errors.${key}` });
    void navigate(paths.auth(), { replace: true, state: email === null ? came : { email } });
  });
  useEffect(() => {
    if (begun.current || !isComingBack(search)) return;
    begun.current = true;
    import('../../../shared/session/google-sign-in.ts')
      .then(({ comeBack }) => comeBack(search))
      .then((journey) => journey && setState({ busy: false, from: journey.from, email: journey.email }), failed);
  }, [search]);
  return state;
}
