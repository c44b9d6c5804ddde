import type { LucideIcon } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '../../../shared/ui/messages/notify.ts';
import { StateMessage } from '../../../shared/ui/messages/state-message.tsx';

interface Props {
  icon: LucideIcon;
  /** One of the texts of `spec/administration.md §8`. */
  title: string;
  description: string;
  /** The request: each change of it repeats the notice. */
  about: string;
}

/** Reports a request without a result: immediately, like any failure, and in place of the answer. */
export function SaidMessage({ icon, title, description, about }: Props) {
  const { t } = useTranslation('kit');
  useEffect(() => notify.error(t('error'), title), [title, about, t]);
  return <StateMessage icon={icon} title={title} description={description} />;
}
