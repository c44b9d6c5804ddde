import 'i18next';
import type automaticMails from '../texts/automatic-mails.json';
import type clock from '../texts/clock.json';
import type creation from '../texts/creation.json';
import type customers from '../texts/customers.json';
import type dashboard from '../texts/dashboard.json';
import type emails from '../texts/emails.json';
import type event from '../texts/event.json';
import type events from '../texts/events.json';
import type identity from '../texts/identity.json';
import type form from '../texts/form.json';
import type jobLog from '../texts/job-log.json';
import type jobs from '../texts/jobs.json';
import type kit from '../texts/kit.json';
import type mailings from '../texts/mailings.json';
import type office from '../texts/office.json';
import type orders from '../texts/orders.json';
import type proposal from '../texts/proposal.json';
import type race from '../texts/race.json';
import type reports from '../texts/reports.json';
import type ring from '../texts/ring.json';
import type shell from '../texts/shell.json';
import type shopSettings from '../texts/shop-settings.json';
import type status from '../texts/status.json';
import type stops from '../texts/stops.json';

declare module 'i18next' {
  interface RoomTexts {
    'automatic-mails': typeof automaticMails;
    clock: typeof clock;
    creation: typeof creation;
    customers: typeof customers;
    dashboard: typeof dashboard;
    emails: typeof emails;
    event: typeof event;
    events: typeof events;
    identity: typeof identity;
    form: typeof form;
    'job-log': typeof jobLog;
    jobs: typeof jobs;
    kit: typeof kit;
    mailings: typeof mailings;
    office: typeof office;
    orders: typeof orders;
    proposal: typeof proposal;
    race: typeof race;
    reports: typeof reports;
    ring: typeof ring;
    shell: typeof shell;
    'shop-settings': typeof shopSettings;
    status: typeof status;
    stops: typeof stops;
  }
}
