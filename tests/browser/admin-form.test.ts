import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, describe, expect } from 'vitest';
import { expectAccessible } from './support/axe.ts';
import { buildPage } from './support/built-page.ts';
import { toast } from './support/members.ts';
import { test, type Visit, type VisitOptions } from './support/visit.ts';

let serve: (context: BrowserContext) => Promise<string>;
beforeAll(async () => {
  serve = await buildPage('admin-form');
});

interface Change {
  changes: Record<string, unknown>;
  was: Record<string, unknown>;
}

/** The record that the form edits, and the requested writes. */
interface Desk extends Visit {
  record: Record<string, unknown>;
  asked: Change[];
}

/** Opens the form for a record of the shop, which refuses edits of an outdated record. */
async function atDesk(visit: (options?: VisitOptions) => Promise<Visit>, options?: VisitOptions): Promise<Desk> {
  const visitor = await visit(options);
  const { context, page } = visitor;
  const record = { name: 'Concorso', start_date: '2026-08-21', status: 'planned' };
  const desk: Desk = { ...visitor, record, asked: [] };
  const base = await serve(context);
  await context.route('**/_record', async (route) => {
    if (route.request().method() === 'PATCH') {
      const change = route.request().postDataJSON() as Change;
      desk.asked.push(change);
      if (Object.entries(change.was).some(([name, value]) => desk.record[name] !== value))
        return route.fulfill({ status: 409, json: { error: { code: 'edit_conflict', message: 'on purpose' } } });
      desk.record = { ...desk.record, ...change.changes };
    }
    return route.fulfill({ json: desk.record });
  });
  await page.goto(base);
  // Adds a page to go back to.
  await page.getByRole('link', { name: 'Vai altrove' }).click();
  await page.getByRole('link', { name: 'Al modulo' }).click();
  await name(desk).waitFor();
  return desk;
}

const name = ({ page }: Visit) => page.getByLabel('Nome', { exact: true });
const save = ({ page, t }: Visit) => page.getByRole('button', { name: t('form:save'), exact: true });
const question = ({ page, t }: Visit) => page.getByRole('dialog', { name: t('form:unsaved.title') });
const answer = ({ page, t }: Visit, way: 'stay' | 'leave') =>
  page.getByRole('button', { name: t(`form:unsaved.${way}`) }).click();
const elsewhere = (page: Page) => page.getByRole('heading', { name: 'Altrove' });

/** Tells whether nothing lies over an element's corners and its middle, once every toast is in its place. */
const isOnTop = async (element: Element): Promise<boolean> => {
  await Promise.all(document.getAnimations().map(({ finished }) => finished));
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return [
    [left + 8, top + 8],
    [right - 8, bottom - 8],
    [(left + right) / 2, top + 8],
    [(left + right) / 2, (top + bottom) / 2],
  ].every(([x, y]) => element.contains(document.elementFromPoint(x!, y!)));
};

describe('a form of the administration', () => {
  test('sends what was changed and how it was, and says that it is saved', async ({ visit }) => {
    const desk = await atDesk(visit);
    const { page, t } = desk;
    expect(await save(desk).isDisabled()).toBe(true);
    await expectAccessible(page, 'form');
    await name(desk).fill('Concorso di Iragna');
    await page.getByLabel('Stato').selectOption('completed');
    await save(desk).click();
    await toast(desk, 'Salvato').waitFor();
    expect(desk.asked).toEqual([
      { changes: { name: 'Concorso di Iragna', status: 'completed' }, was: { name: 'Concorso', status: 'planned' } },
    ]);
    await expect.poll(() => save(desk).isDisabled()).toBe(true);
    await page.getByRole('button', { name: t('form:discard') }).waitFor({ state: 'detached' });
  });

  test('marks the field that the shop refuses, and keeps what was typed', async ({ visit }) => {
    const desk = await atDesk(visit);
    desk.faults.expect(/\b400\b/);
    await desk.context.route('**/_record', (route) =>
      route.fulfill({
        status: 400,
        json: { error: { code: 'invalid_request', message: 'on purpose', fields: { 'changes.name': 'on purpose' } } },
      }),
    );
    await name(desk).fill('Concorso di nessuno');
    await save(desk).click();
    await expect.poll(() => name(desk).getAttribute('aria-invalid')).toBe('true');
    expect(await name(desk).inputValue()).toBe('Concorso di nessuno');
  });

  test('explains a field’s fault in Italian, and sends nothing', async ({ visit }) => {
    const desk = await atDesk(visit);
    const { page, t } = desk;
    await name(desk).fill('');
    await page.getByLabel('Inizio').fill('');
    await save(desk).click();
    await expect.poll(() => page.getByText(t('form:invalid.required')).count()).toBe(2);
    expect(await name(desk).getAttribute('aria-invalid')).toBe('true');
    await expectAccessible(page, 'form with mistakes');
    await name(desk).fill('x'.repeat(21));
    await page.getByText(t('form:invalid.long', { max: 20 })).waitFor();
    expect(desk.asked).toEqual([]);
  });

  test.for([
    ['a phone', 'phone'],
    ['a desktop', 'desktop'],
  ] as const)(
    'keeps what was typed when it cannot be saved, and says why in sight, on %s',
    async ([, size], { visit }) => {
      const desk = await atDesk(visit, { size });
      const { context, page, t, faults } = desk;
      faults.expect(/\b500\b/, /ERR_INTERNET_DISCONNECTED/);
      await name(desk).fill('Nuovo');
      await page.route('**/_record', (route) => route.fulfill({ status: 500, json: {} }));
      await save(desk).click();
      await page.getByRole('alert').getByText(t('errors:internal')).waitFor();
      await toast(desk, 'Errore durante l’aggiornamento').waitFor();
      // No toast covers the notice that it announces.
      expect(await page.getByRole('alert').evaluate(isOnTop)).toBe(true);
      await expectAccessible(page, 'form that was not saved');
      await page.unroute('**/_record');
      await context.unroute('**/_record');
      await context.setOffline(true);
      await save(desk).click();
      await page.getByRole('alert').getByText(t('errors:offline')).waitFor();
      expect(await name(desk).inputValue()).toBe('Nuovo');
      expect(await save(desk).isDisabled()).toBe(false);
    },
  );

  test('asks before what was typed is lost: by a link, by Back, by loading the page anew', async ({ visit }) => {
    const desk = await atDesk(visit);
    const { page } = desk;
    const link = page.getByRole('link', { name: 'Vai altrove' });
    await name(desk).fill('Nuovo');
    await link.click();
    await question(desk).waitFor();
    await expectAccessible(page, 'question');
    await answer(desk, 'stay');
    await question(desk).waitFor({ state: 'detached' });
    await page.goBack();
    await question(desk).waitFor();
    await page.keyboard.press('Escape');
    await question(desk).waitFor({ state: 'detached' });
    expect(await name(desk).inputValue()).toBe('Nuovo');

    const asked = new Promise<string>((resolve) =>
      page.once('dialog', (dialog) => {
        resolve(dialog.type());
        void dialog.dismiss();
      }),
    );
    await page.evaluate(() => location.reload());
    expect(await asked).toBe('beforeunload');
    expect(await name(desk).inputValue()).toBe('Nuovo');

    await link.click();
    await answer(desk, 'leave');
    await elsewhere(page).waitFor();
    await page.goBack();
    await name(desk).waitFor();
    expect(await name(desk).inputValue()).toBe('Concorso');
  });

  test('lets an admin leave by Back, and asks for confirmation only after typing', async ({ visit }) => {
    const desk = await atDesk(visit);
    const { page } = desk;
    await page.goBack();
    await elsewhere(page).waitFor();
    await page.goForward();
    await name(desk).fill('Nuovo');
    await page.goBack();
    await question(desk).waitFor();
    await answer(desk, 'leave');
    await elsewhere(page).waitFor();
  });

  test.for(['mine', 'theirs'] as const)(
    'shows both values after another admin’s faster edit, and %s stay',
    async (whose, { visit }) => {
      const desk = await atDesk(visit, { size: 'phone' });
      const { page, t, faults } = desk;
      faults.expect(/\b409\b/);
      await name(desk).fill('Il mio');
      await page.getByLabel('Stato').selectOption('completed');
      desk.record = { ...desk.record, name: 'Il loro' };
      await save(desk).click();
      const notice = page.getByRole('alert').filter({ hasText: t('form:conflict.title') });
      await notice.getByText('Il loro').waitFor();
      await notice.getByText('Il mio').waitFor();
      expect(await notice.getByRole('row').count()).toBe(2);
      await expectAccessible(page, 'conflict');
      await page.getByRole('button', { name: t(`form:conflict.${whose}`) }).click();
      if (whose === 'theirs') {
        expect(await name(desk).inputValue()).toBe('Il loro');
        await save(desk).click();
      }
      await toast(desk, 'Salvato').waitFor();
      expect(desk.record).toMatchObject({ name: whose === 'mine' ? 'Il mio' : 'Il loro', status: 'completed' });
    },
  );
});
