import { useTranslation } from 'react-i18next';
import { Message } from '../../../../shared/ui/messages/message.tsx';
import type { Notice } from '../step.ts';

/** Explains the event that led to the form below. */
export function NoticeMessage({ notice }: { notice: Notice }) {
  const { t } = useTranslation('auth');
  if (notice === 'existing')
    return (
      <Message tone="neutral" title={t('existing.title')}>
        {t('existing.description')}
      </Message>
    );
  if (notice === 'emailNotConfirmed') return <Message tone="neutral">{t('errors.emailNotConfirmed')}</Message>;
  if (notice === 'ended') return <Message tone="neutral">{t('ended')}</Message>;
  return <Message tone="good">{t(notice === 'confirmed' ? 'confirm.doneSignIn' : 'reset.done')}</Message>;
}
