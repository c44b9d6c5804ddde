import { expect, it } from 'vitest';
import { isAt, navigation } from '../../../../../../web/src/admin/shell/menu/navigation.ts';

const entries = navigation.flatMap(({ entries }) => entries);
const entriesAt = (pathname: string) => entries.filter((entry) => isAt(entry, pathname)).map(({ name }) => name);

it('the menu has its entries in the order of the specification', () => {
  expect(navigation.map(({ name, entries }) => [name, ...entries.map(({ to }) => to)])).toEqual([
    ['main', '/admin', '/admin/events', '/admin/orders', '/admin/customers', '/admin/mailings'],
    ['quick', '/admin/create-event', '/admin/clock'],
    ['system', '/admin/jobs', '/admin/email-templates', '/admin/mail-log', '/admin/settings'],
  ]);
});

it('each page with an entry marks this one only', () => {
  for (const { name, to } of entries) expect(entriesAt(to)).toEqual([name]);
});

it.each([
  ['/admin/event/770101', 'events'],
  ['/admin/race/770101-3', 'events'],
  ['/admin/race/770101-3/proposal', 'events'],
  ['/admin/ring/770101-3', 'events'],
  ['/admin/customers/anna', 'customers'],
])('%s, a page without an entry, marks %s', (pathname, name) => expect(entriesAt(pathname)).toEqual([name]));
