import { useTranslation } from 'react-i18next';
import type { TemplatePlace } from '../../../../../../core/mail/contract/mails.ts';
import { languages } from '../../../../../../core/wire/languages.ts';
import { classNames } from '../../../../shared/ui/class-names.ts';
import { Link } from '../../../../shared/ui/link.tsx';
import { languageTitle } from '../../../kit/show/format.ts';
import { adminPaths } from '../../../kit/show/links.ts';

/** Links to the same template in each language. */
export function LanguageLinks({ place: { name, language } }: { place: TemplatePlace }) {
  const { t } = useTranslation('emails');
  return (
    <nav aria-label={t('language')} className="inline-flex rounded-md border border-edge p-0.5">
      {languages.map((each) => (
        <Link
          key={each}
          to={adminPaths.emailTemplate(name, each)}
          aria-current={each === language ? 'true' : undefined}
          className={classNames(
            'flex min-h-11 items-center rounded-sm px-3 font-semibold',
            each === language ? 'bg-secondary text-on-secondary' : 'text-ink-soft hover:text-ink',
          )}
        >
          {languageTitle(each)}
        </Link>
      ))}
    </nav>
  );
}
