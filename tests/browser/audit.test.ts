import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { describe, expect, inject } from 'vitest';
import { readCsv } from '../../core/wire/csv/read-csv.ts';
import { expectAccessible } from './support/axe.ts';
import { atWork, tablet } from './support/office.ts';
import { test, type Visit, type VisitOptions } from './support/visit.ts';

const shop = inject('shop');

const rows = ({ page, t }: Visit) => page.getByRole('table', { name: t('audit:title') }).locator('tbody tr');

describe('the audit log', () => {
  test.for<[string, VisitOptions, (typeof tablet)[]]>([
    ['laptop', {}, [tablet]],
    ['phone', { size: 'phone' }, []],
  ])(
    'shows who looked at a customer, by kind and person, and is saved as a file (%s)',
    async ([size, how, alsoAt], { visit }) => {
      const visitor = await atWork(visit, '/admin/settings', how);
      const { page, shop: site, t, admin } = visitor;
      const customer = randomUUID();
      // The account, made by this visit, knows the address.
      await fetch(`${shop.url}/api/account`, { headers: admin.headers });
      await fetch(`${shop.url}/api/admin/customers/${customer}/mails`, { headers: admin.headers });
      await page.getByRole('link', { name: t('shop-settings:access.audit') }).click();
      await site.title(t('audit:title')).waitFor();
      const entry = rows(visitor).filter({ hasText: customer });
      await entry.waitFor();
      expect(await entry.innerText()).toContain(admin.email);
      await expectAccessible(page, `audit log, ${size}`, ...alsoAt);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

      await page.getByLabel(t('audit:kind')).selectOption('sign_in');
      await entry.waitFor({ state: 'hidden' });
      await page.getByLabel(t('audit:kind')).selectOption('view');
      await entry.getByRole('button', { name: admin.email }).click();
      await page.getByText(t('audit:onlyBy', { by: admin.userId })).waitFor();
      await entry.waitFor();
      expect(new URL(page.url()).search).toContain(admin.userId);

      const saved = page.waitForEvent('download');
      await site.button(t('audit:save')).click();
      const table = readCsv(await readFile(await (await saved).path(), 'utf8')).rows.map(({ cells }) => cells);
      expect(table.filter((cells) => cells.includes(customer)).map((cells) => cells[3])).toEqual([admin.email]);
      expect(new Set(table.slice(1).map((cells) => cells[2]))).toEqual(new Set([admin.userId]));

      await site.button(t('audit:clear')).click();
      await rows(visitor)
        .filter({ hasText: t('audit:kinds.export') })
        .first()
        .waitFor();
    },
  );
});
