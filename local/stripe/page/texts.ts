export type PageLanguage = 'it' | 'de' | 'en';

/** What the pages say. */
export interface Texts {
  title: string;
  testMode: string;
  summary: string;
  quantity: string;
  total: string;
  email: string;
  emailInvalid: string;
  method: string;
  methodMissing: string;
  card: string;
  twint: string;
  pay: string;
  fail: string;
  failHint: string;
  cancel: string;
  declined: string;
  expiredTitle: string;
  expired: string;
  unknownTitle: string;
  unknown: string;
  back: string;
  portalTitle: string;
  portalTest: string;
  portalNoMethods: string;
  portalPaid: string;
  portalNothingPaid: string;
  portalEndedTitle: string;
  portalEnded: string;
}

export const texts: Record<PageLanguage, Texts> = {
  it: {
    title: 'Pagamento',
    testMode: 'Pagamento di prova: non viene addebitato nulla.',
    summary: 'Il tuo ordine',
    quantity: 'Quantità',
    total: 'Totale',
    email: 'E-mail',
    emailInvalid: 'Inserisci un indirizzo e-mail valido, per esempio anna@esempio.ch.',
    method: 'Metodo di pagamento',
    methodMissing: 'Scegli un metodo di pagamento.',
    card: 'Carta',
    twint: 'TWINT',
    pay: 'Paga',
    fail: 'Fai fallire il pagamento',
    failHint: 'Per provare: la carta viene rifiutata subito, TWINT fallisce dopo la conferma.',
    cancel: 'Annulla e torna al negozio',
    declined: 'Il pagamento è stato rifiutato. Riprova o scegli un altro metodo.',
    expiredTitle: 'Sessione scaduta',
    expired: 'Questo pagamento non è più possibile. Torna al negozio e ricomincia dal carrello.',
    unknownTitle: 'Pagamento non trovato',
    unknown: 'A questo indirizzo non c’è nessun pagamento.',
    back: 'Torna al negozio',
    portalTitle: 'I tuoi pagamenti',
    portalTest: 'Pagamenti di prova: non è stato addebitato nulla.',
    portalNoMethods: 'Nessun metodo di pagamento salvato.',
    portalPaid: 'Pagamenti effettuati',
    portalNothingPaid: 'Ancora nessun pagamento.',
    portalEndedTitle: 'Pagina scaduta',
    portalEnded: 'Torna al negozio e apri di nuovo i pagamenti dal tuo account.',
  },
  de: {
    title: 'Bezahlen',
    testMode: 'Testzahlung: Es wird nichts belastet.',
    summary: 'Deine Bestellung',
    quantity: 'Menge',
    total: 'Total',
    email: 'E-Mail',
    emailInvalid: 'Gib eine gültige E-Mail-Adresse ein, zum Beispiel anna@beispiel.ch.',
    method: 'Zahlungsmittel',
    methodMissing: 'Wähle ein Zahlungsmittel.',
    card: 'Karte',
    twint: 'TWINT',
    pay: 'Bezahlen',
    fail: 'Zahlung fehlschlagen lassen',
    failHint: 'Zum Ausprobieren: Die Karte wird sofort abgelehnt, TWINT scheitert nach der Bestätigung.',
    cancel: 'Abbrechen und zurück zum Shop',
    declined: 'Die Zahlung wurde abgelehnt. Versuche es noch einmal oder wähle ein anderes Zahlungsmittel.',
    expiredTitle: 'Sitzung abgelaufen',
    expired: 'Diese Zahlung ist nicht mehr möglich. Geh zurück zum Shop und beginne beim Warenkorb neu.',
    unknownTitle: 'Zahlung nicht gefunden',
    unknown: 'Unter dieser Adresse gibt es keine Zahlung.',
    back: 'Zurück zum Shop',
    portalTitle: 'Deine Zahlungen',
    portalTest: 'Testzahlungen: Es wurde nichts belastet.',
    portalNoMethods: 'Kein Zahlungsmittel gespeichert.',
    portalPaid: 'Getätigte Zahlungen',
    portalNothingPaid: 'Noch keine Zahlungen.',
    portalEndedTitle: 'Seite abgelaufen',
    portalEnded: 'Geh zurück zum Shop und öffne die Zahlungen noch einmal in deinem Konto.',
  },
  en: {
    title: 'Payment',
    testMode: 'Test payment: nothing is charged.',
    summary: 'Your order',
    quantity: 'Quantity',
    total: 'Total',
    email: 'E-mail',
    emailInvalid: 'Enter a valid e-mail address, such as anna@example.ch.',
    method: 'Payment method',
    methodMissing: 'Choose a payment method.',
    card: 'Card',
    twint: 'TWINT',
    pay: 'Pay',
    fail: 'Let the payment fail',
    failHint: 'To try it out: a card is declined at once, TWINT fails after the confirmation.',
    cancel: 'Cancel and go back to the shop',
    declined: 'The payment was declined. Try again or choose another method.',
    expiredTitle: 'Session expired',
    expired: 'This payment is no longer possible. Go back to the shop and start from the cart.',
    unknownTitle: 'Payment not found',
    unknown: 'There is no payment at this address.',
    back: 'Back to the shop',
    portalTitle: 'Your payments',
    portalTest: 'Test payments: nothing was charged.',
    portalNoMethods: 'No payment method is saved.',
    portalPaid: 'Payments made',
    portalNothingPaid: 'No payments yet.',
    portalEndedTitle: 'Page expired',
    portalEnded: 'Go back to the shop and open the payments again in your account.',
  },
};

/** The session's locale; with `auto`, or none, the first language of the browser that the page speaks. */
export function pageLanguage(locale: string | null, acceptLanguage: string | undefined): PageLanguage {
  const wanted =
    locale === null || locale === 'auto'
      ? (acceptLanguage ?? '').split(',').map((part) => part.trim().slice(0, 2).toLowerCase())
      : [locale.slice(0, 2)];
  return wanted.find((code): code is PageLanguage => code in texts) ?? 'en';
}
