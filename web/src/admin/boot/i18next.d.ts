import 'i18next';
import type dashboard from '../texts/dashboard.json';
import type events from '../texts/events.json';
import type identity from '../texts/identity.json';
import type form from '../texts/form.json';
import type kit from '../texts/kit.json';
import type office from '../texts/office.json';
import type shell from '../texts/shell.json';
import type status from '../texts/status.json';

declare module 'i18next' {
  interface RoomTexts {
    dashboard: typeof dashboard;
    events: typeof events;
    identity: typeof identity;
    form: typeof form;
    kit: typeof kit;
    office: typeof office;
    shell: typeof shell;
    status: typeof status;
  }
}
