import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { defaultLanguage, languages } from '../../../../../../core/wire/languages.ts';
import { templateNames } from '../../../../../../core/mail/mail-templates.ts';
import { Skeleton } from '../../../../shared/ui/skeleton.tsx';
import { bringIntoView } from '../../../kit/form/bring-into-view.ts';
import { PageFrame } from '../../../kit/page/PageFrame.tsx';
import { Loaded } from '../../../kit/states/Loaded.tsx';
import { LanguageLinks } from './LanguageLinks.tsx';
import { templatesQuery } from './queries.ts';
import { TemplateCard } from './TemplateCard.tsx';
import { TemplateList } from './TemplateList.tsx';

const [firstName] = templateNames;

/** Lists the shop's mails and their common frame (`spec/administration.md §2`, E-mail templates). */
export default function EmailTemplatesPage() {
  const { t } = useTranslation('emails');
  const asked = new URLSearchParams(useLocation().search);
  const name = templateNames.find((each) => each === asked.get('template')) ?? firstName;
  const language = languages.find((each) => each === asked.get('language')) ?? defaultLanguage;
  const place = { name, language };
  const query = useQuery(templatesQuery);
  return (
    <PageFrame title={t('title')} about={t('about')} actions={<LanguageLinks place={place} />}>
      <div className="grid items-start gap-6 xl:grid-cols-[18rem_minmax(0,1fr)]">
        <Loaded query={query} failure={t('failed.list')} placeholder={<Skeleton className="h-96" />}>
          {(templates) => (
            <TemplateList templates={templates.filter((template) => template.language === language)} chosen={name} />
          )}
        </Loaded>
        <div key={`${name} ${language}`} ref={asked.has('template') ? bringIntoView : undefined} className="min-w-0">
          <TemplateCard place={place} />
        </div>
      </div>
    </PageFrame>
  );
}
