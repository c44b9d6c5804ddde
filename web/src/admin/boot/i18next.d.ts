import 'i18next';
import type dashboard from '../texts/dashboard.json';
import type shell from '../texts/shell.json';

declare module 'i18next' {
  interface RoomTexts {
    dashboard: typeof dashboard;
    shell: typeof shell;
  }
}
