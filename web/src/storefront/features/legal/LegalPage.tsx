import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import type { Imprint } from '../../../../../core/shop/contract/seller.ts';
import { ownTextOf, paragraphsOf, type OwnParagraph } from '../../../../../core/shop/texts/own-texts.ts';
import { api } from '../../../shared/api/api.ts';
import { useSettings } from '../../../shared/api/settings.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { paths } from '../../../shared/links/paths.ts';
import { Link } from '../../../shared/ui/link.tsx';
import { PageTitle } from '../../../shared/ui/page-title.tsx';
import { placeOfRegion } from '../../../../../core/catalogue/place-of-region.ts';
import { legalPages, type LegalPageName } from '../../../../../core/shop/texts/legal-pages.ts';
import { SellerAddress } from './SellerAddress.tsx';

/** `lambdas/pages/page/page-data.ts` draws the page with the same answer. */
const sellerQuery = {
  queryKey: ['seller'],
  queryFn: ({ signal }: { signal: AbortSignal }) => api('GET /api/seller', { signal }),
};

/** Shows imprint, contact, terms and privacy: the seller, and how the shop works. */
export default function LegalPage() {
  const { page: asked } = useParams();
  const page = legalPages.find((one) => one === asked);
  // The shop answers any other page as not found.
  return page ? <Page page={page} /> : null;
}

function Page({ page }: { page: LegalPageName }) {
  const { t } = useTranslation('legal');
  const { data: seller, isError } = useQuery(sellerQuery);
  const language = useLanguage();
  const words = { ...wordsOf(seller, useSettings()), place: inBrackets(placeOfRegion(seller?.region, language)) };
  const sections = Object.entries(t(`${page}.sections`, { returnObjects: true, ...words }));
  const own = page === 'terms' || page === 'privacy' ? paragraphsOf(ownTextOf(seller, page, language)) : [];
  const told =
    page === 'terms' && own.length > 0 ? [] : sections.filter(([name]) => name !== 'tax' || seller?.vat_number);
  const address = <SellerAddress seller={seller} failed={isError} />;
  return (
    <article className="mx-auto max-w-page px-page py-6 md:py-10">
      <PageTitle parts={[t(`${page}.title`)]} />
      <h1 className="text-4xl font-extrabold tracking-tight">{t(`${page}.title`)}</h1>
      <div className="mt-8 grid max-w-prose gap-8">
        {told.map(([name, { title, text }], at) => (
          <section key={name}>
            <h2 className="text-xl font-bold">{title}</h2>
            <p className="mt-2">{text}</p>
            {page === 'contact' && name === 'wait' && (
              <Link
                to={paths.download(null)}
                className="inline-flex min-h-11 items-center font-semibold text-accent-text underline"
              >
                {t('lostLinks')}
              </Link>
            )}
            {at === 0 && page !== 'terms' && address}
          </section>
        ))}
        {own.length > 0 && <OwnText paragraphs={own} />}
        {page === 'terms' && address}
      </div>
    </article>
  );
}

/** Shows the office's own text. */
function OwnText({ paragraphs }: { paragraphs: OwnParagraph[] }) {
  return (
    <section>
      {paragraphs.map(({ heading, text }, at) =>
        heading ? (
          <h2 key={at} className="mt-8 text-xl font-bold first:mt-0">
            {text}
          </h2>
        ) : (
          <p key={at} className="mt-2 break-words whitespace-pre-line">
            {text}
          </p>
        ),
      )}
    </section>
  );
}

const inBrackets = (text: string) => text && ` (${text})`;

const wordsOf = (seller: Imprint | undefined, settings: { site_name: string } | undefined) => ({
  site: settings?.site_name ?? '',
  rate: seller?.vat_rate ?? '',
  number: seller?.vat_number ?? '',
});
