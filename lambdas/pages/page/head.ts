import { escapeHtml } from '../../../core/shop/texts/escape-html.ts';
import { languages, type Language } from '../../../core/wire/languages.ts';
import type { SiteSettings } from '../../store/shop/settings/settings.ts';
import type { Description } from './description.ts';
import { dataBlock, tag } from './html.ts';
import { alternates, inLanguage } from './in-language.ts';
import type { PageData } from './page-data.ts';
import { canonicalPath, isPrivatePage, type Page } from './page.ts';
import { structuredData } from './structured-data.ts';
import { pageWords } from './words.ts';

/** Returns a page's head as HTML: its title, its description, and the picture for a shared link. */
export function pageHead(page: Page, data: PageData, description: Description, language: Language): string {
  const { site } = data;
  const { title, text, robots } = description;
  const name = site?.site_name ?? pageWords[language].shop;
  return [
    `<title>${escapeHtml([...title, name].join(' – '))}</title>`,
    tag('meta', { name: 'description', content: text }),
    ...(robots === undefined ? [] : [tag('meta', { name: 'robots', content: robots })]),
    ...icons(site, language),
    ...(site ? addressed(site, page, data, description, language) : []),
  ].join('');
}

const icons = (site: SiteSettings | undefined, language: Language) => [
  site?.favicon_url
    ? tag('link', { rel: 'icon', href: site.favicon_url })
    : tag('link', { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' }),
  tag('link', { rel: 'apple-touch-icon', href: '/icons/apple-touch-icon.png' }),
  tag('link', { rel: 'manifest', href: `/site.webmanifest${inLanguage(language)}` }),
];

/** Returns the language code of previews. */
const territory = (language: Language) => `${language}_CH`;

/** A preview links to the address of its photo. */
const withPhoto = (query: string, photo: number | undefined): string =>
  photo === undefined ? query : `${query === '' ? '?' : `${query}&`}photo=${photo}`;

/** Returns the tags with the shop's own address: canonical link, other languages, previews. */
function addressed(
  site: SiteSettings,
  page: Page,
  { content, status }: PageData,
  { title, text, picture, photo }: Description,
  language: Language,
): string[] {
  const absolute = (path: string) =>
    URL.canParse(path, site.site_url) ? new URL(path, site.site_url).href : site.site_url;
  const path = status === 404 || isPrivatePage(page) ? undefined : canonicalPath(page);
  const at = (query: string) => absolute(`${path ?? '/'}${query}`);
  const image = absolute(picture.address);
  const property = (name: string, value: string | undefined) =>
    value === undefined ? '' : tag('meta', { property: name, content: value });
  const twitter = (name: string, value: string) => tag('meta', { name: `twitter:${name}`, content: value });
  const heading = title.join(' – ');
  return [
    ...(path === undefined
      ? []
      : [
          tag('link', { rel: 'canonical', href: at(inLanguage(language)) }),
          ...alternates.map(({ hreflang, query }) => tag('link', { rel: 'alternate', hreflang, href: at(query) })),
          property('og:url', at(withPhoto(inLanguage(language), photo))),
        ]),
    property('og:type', 'website'),
    property('og:site_name', site.site_name),
    property('og:title', heading),
    property('og:description', text),
    property('og:locale', territory(language)),
    ...languages
      .filter((other) => other !== language)
      .map((other) => property('og:locale:alternate', territory(other))),
    property('og:image', image),
    property('og:image:width', picture.width?.toString()),
    property('og:image:height', picture.height?.toString()),
    property('og:image:alt', picture.alt),
    twitter(
      'card',
      picture.width !== undefined && picture.width === picture.height ? 'summary' : 'summary_large_image',
    ),
    twitter('title', heading),
    twitter('description', text),
    twitter('image', image),
    twitter('image:alt', picture.alt),
    ...structuredData(page, content, site.site_name, absolute).map((data) => dataBlock('application/ld+json', data)),
  ];
}
