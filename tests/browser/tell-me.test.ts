import { expect, inject } from 'vitest';
import { chiusura, concorso, startIn } from '../support/catalogue.ts';
import { mailsOnceThere, mailsTo, newBuyer } from '../support/sale.ts';
import { expectAccessible } from './support/axe.ts';
import { test, type Visit } from './support/visit.ts';

const shop = inject('shop');
const niccolo = startIn(chiusura, '900006');

/** Waits for the whole race, and for one of its riders. */
const waiting = [
  { size: 'phone', language: 'it', name: chiusura.name },
  { size: 'desktop', language: 'de', name: niccolo.rider },
] as const;

/** Subscribes to the photos' news at the race's page. */
async function ask({ page, shop: store, t }: Visit, name: string, ...addresses: string[]): Promise<void> {
  await page.goto(`/${concorso.id}/${chiusura.id}`);
  await store.button(t('tellMe:of', { name: chiusura.name })).waitFor();
  expect(await page.getByRole('main').getByText(t('tellMe:action'), { exact: true }).count()).toBe(1);
  await store.button(t('tellMe:of', { name: chiusura.name })).click();
  const rider = chiusura.starts.find((start) => start.rider === name);
  if (rider) await page.getByLabel(t('tellMe:which')).selectOption(rider.id);
  const form = store.dialog(t('tellMe:title', { name }));
  await expectAccessible(page, 'one field');
  for (const address of addresses) {
    await form.getByLabel(t('tellMe:email'), { exact: true }).fill(address);
    await form.getByRole('button', { name: t('tellMe:send'), exact: true }).click();
    if (address !== addresses.at(-1)) await form.getByText(t('tellMe:wrong')).waitFor();
  }
  await store.dialog(t('tellMe:sent.title')).getByText(addresses.at(-1)!).waitFor();
}

const linkIn = (text: string): string => /\/tell-me\?token=[^\s)]+/.exec(text)![0];

test.for(waiting)(
  'a waiting visitor names the start in one field, confirms by mail, gets one mail, and can be forgotten ($size, $language)',
  async ({ name, ...look }, { visit }) => {
    const visitor = await visit(look);
    const { page, shop: store, t, faults } = visitor;
    const email = newBuyer('attesa');
    // A browser accepts this address, and the shop refuses it.
    await ask(visitor, name, 'attesa@esempio', email);
    await page.keyboard.press('Escape');
    await store.dialog(t('tellMe:sent.title')).waitFor({ state: 'detached' });

    const [mail] = await mailsOnceThere(shop, email);
    await page.goto(linkIn(mail!.body.text!));
    await store.title(t('tellMe:confirmed.title')).waitFor();
    await page.getByText(t('tellMe:confirmed.text', { name, event: concorso.name })).waitFor();
    await expectAccessible(page, 'confirmed');

    await ask(visitor, name, email);
    expect(await mailsTo(shop, email)).toHaveLength(1);

    await page.goto(linkIn(mail!.body.text!));
    await store.button(t('tellMe:confirmed.forget')).click();
    await store.title(t('tellMe:forgotten.title')).waitFor();
    faults.expect(/\b404\b/);
    await page.reload();
    await store.title(t('tellMe:unknown.title')).waitFor();
  },
);
