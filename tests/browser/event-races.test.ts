import { expect } from 'vitest';
import { concorso, iragna } from '../support/catalogue.ts';
import { expectAccessible } from './support/axe.ts';
import { atWork, tablet } from './support/office.ts';
import { sizes, test, type VisitOptions } from './support/visit.ts';

test.for<[string, VisitOptions]>([
  ['laptop', {}],
  ['phone', { size: 'phone' }],
])(
  'an event’s page shows its races without scrolling, with photos, online and questions (%s)',
  async ([size, how], { visit }) => {
    const { page, t } = await atWork(visit, `/admin/event/${concorso.id}`, how);
    const first = page.getByText(iragna.name).first();
    await first.waitFor();
    const { y, height } = (await first.boundingBox())!;
    expect(y + height).toBeLessThan((how.size === 'phone' ? sizes.phone : sizes.desktop).viewport.height);
    const table = page.getByRole('table', { name: t('event:races.title') });
    if (size === 'laptop')
      for (const column of ['photos', 'online', 'questions'] as const)
        await table.getByRole('columnheader', { name: t(`event:races.columns.${column}`) }).waitFor();
    await expectAccessible(page, `an event with races, ${size}`, tablet);
  },
);
