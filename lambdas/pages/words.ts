import type { Language } from '../../core/contract/fields.ts';

/** Titles and descriptions of pages, as search engines and messengers show them. Titles are those of the pages themselves. */
export const pageWords = {
  it: {
    locale: 'it_CH',
    shop: 'Foto di equitazione',
    home: 'Le tue foto in gara',
    cart: 'Carrello',
    account: 'Il mio account',
    unsubscribe: 'Le tue comunicazioni',
    checkout: 'Pagamento',
    download: 'Le tue foto',
    search: 'Cerca le tue foto',
    searchFor: 'Ricerca: {{query}}',
    notFound: 'Pagina non trovata',
    description:
      'Le foto dei concorsi ippici in Svizzera: trova il tuo cavaliere, sfoglia la galleria e scarica gli originali.',
    event: '{{event}}, {{place}}, {{dates}}: trova la tua gara, sfoglia le foto e scarica gli originali.',
    race: '{{race}} ({{category}}), {{event}}, {{dates}}: tutte le partenze e le loro foto, da sfogliare e scaricare in originale.',
    gallery: 'Le foto di {{rider}} – {{race}}, {{event}}, {{dates}}. Sfoglia la galleria e scarica gli originali.',
    galleryWithHorse:
      'Le foto di {{rider}} con {{horse}} – {{race}}, {{event}}, {{dates}}. Sfoglia la galleria e scarica gli originali.',
    notFoundDescription: 'A questo indirizzo non c’è niente.',
    cover: 'Immagine di copertina: {{event}}',
    photo: '{{rider}}, foto {{number}}',
    logo: 'Il simbolo del negozio: un cavallo che salta un ostacolo',
  },
  de: {
    locale: 'de_CH',
    shop: 'Reitsportfotos',
    home: 'Deine Fotos vom Turnier',
    cart: 'Warenkorb',
    account: 'Mein Konto',
    unsubscribe: 'Deine Mitteilungen',
    checkout: 'Zahlung',
    download: 'Deine Fotos',
    search: 'Finde deine Fotos',
    searchFor: 'Suche: {{query}}',
    notFound: 'Seite nicht gefunden',
    description: 'Die Fotos der Schweizer Reitturniere: Start finden, Galerie ansehen und die Originale herunterladen.',
    event: '{{event}}, {{place}}, {{dates}}: Prüfung finden, Fotos ansehen und die Originale herunterladen.',
    race: '{{race}} ({{category}}), {{event}}, {{dates}}: alle Starts und ihre Fotos, zum Ansehen und im Original zum Herunterladen.',
    gallery:
      'Die Fotos von {{rider}} – {{race}}, {{event}}, {{dates}}. Galerie ansehen und die Originale herunterladen.',
    galleryWithHorse:
      'Die Fotos von {{rider}} mit {{horse}} – {{race}}, {{event}}, {{dates}}. Galerie ansehen und die Originale herunterladen.',
    notFoundDescription: 'Unter dieser Adresse gibt es nichts.',
    cover: 'Titelbild: {{event}}',
    photo: '{{rider}}, Foto {{number}}',
    logo: 'Das Zeichen des Shops: ein Pferd springt über ein Hindernis',
  },
} satisfies Record<Language, Record<string, string>>;

/** Puts values at their `{{names}}`. A value that looks like a name stays as it is. */
export const fillIn = (words: string, values: Readonly<Record<string, string>>): string =>
  words.replace(/\{\{(\w+)\}\}/g, (_whole, name: string) => values[name] ?? '');

/** `21–23 agosto 2026`: days at the showground, in no time zone. */
export function dateRange(start: string, end: string, language: Language): string {
  const format = new Intl.DateTimeFormat(language, { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' });
  const day = (iso: string) => new Date(`${iso}T00:00:00Z`);
  return end <= start ? format.format(day(start)) : format.formatRange(day(start), day(end));
}
