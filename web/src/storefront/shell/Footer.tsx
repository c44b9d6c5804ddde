import { useTranslation } from 'react-i18next';
import { languageNames, languages } from '../../../../core/wire/languages.ts';
import { legalPages } from '../../../../core/shop/texts/legal-pages.ts';
import { useLanguage } from '../../shared/i18n/language.ts';
import { paths } from '../../shared/links/paths.ts';
import { Link } from '../../shared/ui/link.tsx';
import { chooseLanguage } from './header/choose-language.ts';

const way = 'flex min-h-11 items-center hover:underline';

/** Shows the shop's name, the legally required links, and the other languages, each in its own words. */
export function Footer({ siteName }: { siteName: string | undefined }) {
  const { t } = useTranslation();
  const spoken = useLanguage();
  return (
    <footer className="mt-16 border-t border-line py-6 text-sm text-ink-soft">
      <div className="mx-auto flex max-w-page flex-wrap items-center gap-x-6 px-page">
        <span className="mr-auto max-md:w-full">{siteName ?? '\u00a0'}</span>
        <Link to={paths.favourites()} className={way}>
          {t('favourites')}
        </Link>
        <Link to={paths.download(null)} className={way}>
          {t('lostLinks')}
        </Link>
        {legalPages.map((page) => (
          <Link key={page} to={paths.legal(page)} className={way}>
            {t(`legal.${page}`)}
          </Link>
        ))}
        {languages
          .filter((language) => language !== spoken)
          .map((language, at) => (
            // The pressed button stays and keeps the focus: now it offers the way back.
            <button
              key={at}
              type="button"
              lang={language}
              onClick={() => void chooseLanguage(language)}
              className={`${way} cursor-pointer`}
            >
              {languageNames[language]}
            </button>
          ))}
      </div>
    </footer>
  );
}
