import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSettings } from '../../../../shared/api/settings.ts';
import { leaveFor } from '../../../../shared/links/leave-for.ts';
import { paths } from '../../../../shared/links/paths.ts';
import { forgetSession } from '../../../../shared/session/session-tokens.ts';
import { holdGuard } from '../../../kit/departure.ts';
import { QrCode } from '../../../kit/QrCode.tsx';
import { CodeForm } from './CodeForm.tsx';
import { inGroups, otpauthAddress } from './otpauth-address.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { endSetUp } from './second-factor.ts';

/**
 * Guides through the set-up of a phone by its key. Every session ends with it; the recovery codes stay on the screen
 * until the admin has kept them.
 */
export default function NewPhone({ email, secret }: { email: string; secret: string }) {
  const { t } = useTranslation('identity');
  const [codes, setCodes] = useState<string[] | null>(null);
  const shop = useSettings()?.site_name ?? location.hostname;
  const keepOpen = (recovery: string[]) => {
    holdGuard();
    setCodes(recovery);
  };
  const leave = () => {
    holdGuard();
    forgetSession();
    leaveFor(paths.auth(), {
      from: location.pathname + location.search,
      notice: { kind: 'success', title: t('done.title'), description: t('done.description') },
    });
  };
  if (codes) return <RecoveryCodes codes={codes} done={t('codes.signIn')} onDone={leave} />;
  return (
    <ol className="flex list-decimal flex-col gap-8 pl-6 marker:font-bold">
      <li>{t('setUp.app')}</li>
      <li>
        <p>{t('setUp.scan')}</p>
        <div className="my-4">
          <QrCode text={otpauthAddress(shop, email, secret)} label={t('setUp.qr')} className="w-56" />
        </div>
        <p>{t('setUp.type')}</p>
        <code className="mt-2 block w-fit rounded-sm bg-surface px-3 py-2 text-lg wrap-anywhere">
          {inGroups(secret)}
        </code>
      </li>
      <li>
        <p className="mb-4">{t('setUp.confirm')}</p>
        <CodeForm label={t('code.label')} submit={t('setUp.submit')} send={endSetUp} onDone={keepOpen} />
      </li>
    </ol>
  );
}
