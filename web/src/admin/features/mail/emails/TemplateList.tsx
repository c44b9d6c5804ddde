import { useTranslation } from 'react-i18next';
import type { TemplatePlace } from '../../../../../../core/mail/contract/mails.ts';
import type { TemplateName } from '../../../../../../core/mail/mail-templates.ts';
import { Badge } from '../../../../shared/ui/badge.tsx';
import { classNames } from '../../../../shared/ui/class-names.ts';
import { Link } from '../../../../shared/ui/link.tsx';
import { formatDateTime } from '../../../kit/show/format.ts';
import { adminPaths } from '../../../kit/show/links.ts';

interface Listed extends TemplatePlace {
  version: number;
  updated_at: string | null;
}

interface Props {
  templates: readonly Listed[];
  chosen: TemplateName;
}

/** Lists all mails, and marks the changed ones. */
export function TemplateList({ templates, chosen }: Props) {
  const { t } = useTranslation('emails');
  return (
    <nav aria-label={t('list')}>
      <ul className="grid gap-2 md:grid-cols-2 xl:grid-cols-1">
        {templates.map(({ name, language, version, updated_at }) => (
          <li key={name}>
            <Link
              to={adminPaths.emailTemplate(name, language)}
              aria-current={name === chosen ? 'true' : undefined}
              className={classNames(
                'flex h-full flex-col gap-1 rounded-md border p-3 text-left hover:bg-surface',
                name === chosen ? 'border-accent-edge bg-surface' : 'border-line',
              )}
            >
              <span className="flex w-full items-start justify-between gap-2">
                <span className="font-semibold">{t(`names.${name}`)}</span>
                <Badge tone={updated_at === null ? 'muted' : 'blue'}>
                  {updated_at === null ? t('original') : t('version', { version })}
                </Badge>
              </span>
              <span className="text-ink-soft">{t(`about_${name}`)}</span>
              {updated_at !== null && (
                <span className="text-ink-soft tabular">{t('changed', { at: formatDateTime(updated_at) })}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
