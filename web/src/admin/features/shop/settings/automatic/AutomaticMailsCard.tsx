import { useTranslation } from 'react-i18next';
import type { AutomaticMails } from '../../../../../../../core/mail/contract/mails.ts';
import { Switch } from '../../../../../shared/ui/switch.tsx';
import { formatDateTime } from '../../../../kit/show/format.ts';
import { Card } from '../../../../kit/page/Card.tsx';
import { useMailSwitch } from './use-mail-switch.ts';

/** Lists the automatic mails: each kind switches immediately, and shows how often it was sent. */
export function AutomaticMailsCard({ mails }: AutomaticMails) {
  const { t } = useTranslation('automatic-mails');
  const change = useMailSwitch();
  return (
    <Card title={t('title')}>
      <p className="mb-2 text-ink-soft">{t('lead')}</p>
      <ul className="-mb-2 divide-y divide-line">
        {mails.map((mail) => (
          <li key={mail.kind}>
            <Switch
              label={t(`kinds.${mail.kind}`)}
              note={`${t(`when.${mail.kind}`)}. ${countsOf(mail)}.`}
              checked={mail.enabled}
              onChange={(on) => change(mail.kind, on)}
            />
          </li>
        ))}
      </ul>
    </Card>
  );

  function countsOf({ sent, failed, unknown, last_sent_at }: AutomaticMails['mails'][number]): string {
    return [
      t('sent', { count: sent }),
      last_sent_at && t('last', { at: formatDateTime(last_sent_at) }),
      failed > 0 && t('failed', { count: failed }),
      unknown > 0 && t('unknown', { count: unknown }),
    ]
      .filter(Boolean)
      .join(', ');
  }
}
