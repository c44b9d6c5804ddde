import 'i18next';

declare module 'i18next' {
  /** Each file of `texts/`. */
  interface RoomTexts {
    audit: typeof import('../texts/audit.json').default;
    age: typeof import('../texts/age.json').default;
    'automatic-mails': typeof import('../texts/automatic-mails.json').default;
    cancellation: typeof import('../texts/cancellation.json').default;
    books: typeof import('../texts/books.json').default;
    clock: typeof import('../texts/clock.json').default;
    creation: typeof import('../texts/creation.json').default;
    customers: typeof import('../texts/customers.json').default;
    dashboard: typeof import('../texts/dashboard.json').default;
    day: typeof import('../texts/day.json').default;
    emails: typeof import('../texts/emails.json').default;
    event: typeof import('../texts/event.json').default;
    events: typeof import('../texts/events.json').default;
    identity: typeof import('../texts/identity.json').default;
    form: typeof import('../texts/form.json').default;
    'job-log': typeof import('../texts/job-log.json').default;
    jobs: typeof import('../texts/jobs.json').default;
    kit: typeof import('../texts/kit.json').default;
    'mail-log': typeof import('../texts/mail-log.json').default;
    mailings: typeof import('../texts/mailings.json').default;
    office: typeof import('../texts/office.json').default;
    orders: typeof import('../texts/orders.json').default;
    'private-link': typeof import('../texts/private-link.json').default;
    proposal: typeof import('../texts/proposal.json').default;
    race: typeof import('../texts/race.json').default;
    reports: typeof import('../texts/reports.json').default;
    ring: typeof import('../texts/ring.json').default;
    shell: typeof import('../texts/shell.json').default;
    'price-lists': typeof import('../texts/price-lists.json').default;
    'shop-settings': typeof import('../texts/shop-settings.json').default;
    status: typeof import('../texts/status.json').default;
    stops: typeof import('../texts/stops.json').default;
  }
}
