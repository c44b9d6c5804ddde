import type { Language } from '../../core/contract/fields.ts';

/** The words of the purchase confirmation. `{{name}}` is filled in, escaped where the mail is HTML. */
export const confirmationWords = {
  it: {
    subject: 'Le tue foto sono pronte – ordine {{order_number}}',
    preview: 'Il link per scaricare le tue foto è in questa e-mail.',
    heading: 'Grazie! Le tue foto sono pronte.',
    intro:
      'Il tuo pagamento è andato a buon fine. Scarica un file ZIP con gli originali in piena qualità, senza filigrana.',
    button: 'Scarica le foto',
    expiry:
      'Il link è valido fino al {{expires}}. Le foto restano tue: dopo quella data, dalla stessa pagina puoi farti inviare un nuovo link.',
    contents_one: 'Il file contiene {{photo_count}} foto ({{size}}).',
    contents_many: 'Il file contiene {{photo_count}} foto ({{size}}).',
    order: 'Ordine',
    date: 'Data',
    total: 'Totale',
    single: 'Foto {{number}}',
    collection: 'Collezione completa',
    fallback: 'Se il pulsante non funziona, copia questo indirizzo nel browser:',
    reason: 'Ricevi questa e-mail perché hai acquistato delle foto su {{site_name}}.',
    choose_mails: 'Scegli quali e-mail ricevere o disiscriviti',
  },
  de: {
    subject: 'Deine Fotos sind bereit – Bestellung {{order_number}}',
    preview: 'Der Link zum Herunterladen deiner Fotos steht in dieser E-Mail.',
    heading: 'Danke! Deine Fotos sind bereit.',
    intro:
      'Deine Zahlung ist angekommen. Lade eine ZIP-Datei mit den Originalen herunter: in voller Qualität und ohne Wasserzeichen.',
    button: 'Fotos herunterladen',
    expiry:
      'Der Link gilt bis zum {{expires}}. Die Fotos bleiben deine: Danach kannst du dir auf derselben Seite einen neuen Link schicken lassen.',
    contents_one: 'Die Datei enthält {{photo_count}} Foto ({{size}}).',
    contents_many: 'Die Datei enthält {{photo_count}} Fotos ({{size}}).',
    order: 'Bestellung',
    date: 'Datum',
    total: 'Total',
    single: 'Foto {{number}}',
    collection: 'Ganze Kollektion',
    fallback: 'Falls die Schaltfläche nicht funktioniert, kopiere diese Adresse in den Browser:',
    reason: 'Du erhältst diese E-Mail, weil du auf {{site_name}} Fotos gekauft hast.',
    choose_mails: 'Wähle, welche E-Mails du erhältst, oder melde dich ab',
  },
} satisfies Record<Language, Record<string, string>>;
