import type { Language } from '../../core/contract/fields.ts';

/** What a code is for: an address that signs up, or a new password. */
export type CodePurpose = 'sign_up' | 'reset';

/** The words of the mails with codes. `{{site_name}}` is filled in. How long a code lives is Cognito's: a day, and an hour. */
export const codeWords = {
  it: {
    sign_up: {
      subject: 'Il tuo codice di conferma – {{site_name}}',
      preview: 'Con questo codice confermi il tuo indirizzo e-mail.',
      heading: 'Conferma il tuo indirizzo',
      intro: 'Ti diamo il benvenuto su {{site_name}}! Inserisci questo codice nella pagina di registrazione:',
      expiry: 'Il codice è valido per 24 ore. Poi puoi fartene inviare uno nuovo.',
      reason:
        'Ricevi questa e-mail perché qualcuno si è registrato con questo indirizzo. Se non eri tu, ignorala: senza il codice non succede nulla.',
    },
    reset: {
      subject: 'Il tuo codice per una nuova password – {{site_name}}',
      preview: 'Con questo codice scegli una nuova password.',
      heading: 'Scegli una nuova password',
      intro: 'Inserisci questo codice nella pagina di accesso, insieme alla nuova password:',
      expiry: 'Il codice è valido per un’ora.',
      reason:
        'Ricevi questa e-mail perché qualcuno ha chiesto una nuova password per questo indirizzo. Se non eri tu, ignorala: la tua password resta quella di prima.',
    },
  },
  de: {
    sign_up: {
      subject: 'Dein Bestätigungscode – {{site_name}}',
      preview: 'Mit diesem Code bestätigst du deine E-Mail-Adresse.',
      heading: 'Bestätige deine Adresse',
      intro: 'Willkommen bei {{site_name}}! Gib diesen Code auf der Registrierungsseite ein:',
      expiry: 'Der Code gilt 24 Stunden. Danach kannst du dir einen neuen schicken lassen.',
      reason:
        'Du erhältst diese E-Mail, weil sich jemand mit dieser Adresse registriert hat. Warst du es nicht, ignoriere sie: Ohne den Code geschieht nichts.',
    },
    reset: {
      subject: 'Dein Code für ein neues Passwort – {{site_name}}',
      preview: 'Mit diesem Code wählst du ein neues Passwort.',
      heading: 'Wähle ein neues Passwort',
      intro: 'Gib diesen Code zusammen mit dem neuen Passwort auf der Anmeldeseite ein:',
      expiry: 'Der Code gilt eine Stunde.',
      reason:
        'Du erhältst diese E-Mail, weil jemand für diese Adresse ein neues Passwort angefordert hat. Warst du es nicht, ignoriere sie: Dein Passwort bleibt, wie es ist.',
    },
  },
} satisfies Record<Language, Record<CodePurpose, Record<string, string>>>;
