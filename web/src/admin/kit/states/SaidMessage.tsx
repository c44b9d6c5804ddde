import type { LucideIcon } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '../../../shared/ui/messages/notify.ts';
import { StateMessage } from '../../../shared/ui/messages/state-message.tsx';

interface Props {
  icon: LucideIcon;
  /** One of the words of `spec/administration.md §8`. */
  title: string;
  description: string;
  /** What was asked for: each time that it changes, it is said anew. */
  about: string;
}

/** Nothing came of what was asked for: said at once like any failure, and shown where the answer would be. */
export function SaidMessage({ icon, title, description, about }: Props) {
  const { t } = useTranslation('kit');
  useEffect(() => notify.error(t('error'), title), [title, about, t]);
  return <StateMessage icon={icon} title={title} description={description} />;
}
