import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSettings } from '../../../../shared/api/settings.ts';
import { leaveFor } from '../../../../shared/links/leave-for.ts';
import { paths } from '../../../../shared/links/paths.ts';
import { forgetSession } from '../../../../shared/session/session-tokens.ts';
import { Skeleton } from '../../../../shared/ui/skeleton.tsx';
import { Loaded } from '../../../kit/states/Loaded.tsx';
import { DoorPage } from './DoorPage.tsx';
import { FirstCode } from './FirstCode.tsx';
import { inGroups, otpauthAddress } from './otpauth-address.ts';
import { QrCode } from '../../../kit/QrCode.tsx';
import { beginSetUp } from './second-factor.ts';

interface Props {
  email: string;
  /** Called before the session ends on purpose. */
  onLeaving: () => void;
}

/** Guides an admin's first visit: she sets up a phone that shows codes, and every session ends. */
export function SetUpPage({ email, onLeaving }: Props) {
  const { t } = useTranslation('identity');
  // One secret a visit: a new one would invalidate the code that a camera has read already.
  const secret = useQuery({
    queryKey: ['admin', 'telephone', email],
    queryFn: beginSetUp,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  const shop = useSettings()?.site_name ?? location.hostname;
  const done = () => {
    onLeaving();
    forgetSession();
    leaveFor(paths.auth(), {
      from: location.pathname + location.search,
      notice: { kind: 'success', title: t('done.title'), description: t('done.description') },
    });
  };
  return (
    <DoorPage title={t('setUp.title')} lead={t('setUp.lead')}>
      <Loaded query={secret} failure={t('setUp.failure')} placeholder={<Skeleton className="size-56" />}>
        {(given) => (
          <ol className="flex list-decimal flex-col gap-8 pl-6 marker:font-bold">
            <li>{t('setUp.app')}</li>
            <li>
              <p>{t('setUp.scan')}</p>
              <div className="my-4">
                <QrCode text={otpauthAddress(shop, email, given)} label={t('setUp.qr')} className="w-56" />
              </div>
              <p>{t('setUp.type')}</p>
              <code className="mt-2 block w-fit rounded-sm bg-surface px-3 py-2 text-lg wrap-anywhere">
                {inGroups(given)}
              </code>
            </li>
            <li>
              <p>{t('setUp.keep')}</p>
            </li>
            <li>
              <p className="mb-4">{t('setUp.confirm')}</p>
              <FirstCode onDone={done} />
            </li>
          </ol>
        )}
      </Loaded>
    </DoorPage>
  );
}
