import sharp from 'sharp';
import { expectAccessible } from './support/axe.ts';
import { toast } from './support/members.ts';
import { atWork, tablet } from './support/office.ts';
import { test } from './support/visit.ts';

test('an admin gives the shop a logo, takes its colour, and hears what another name costs', async ({ visit }) => {
  const visitor = await atWork(visit, '/admin/settings', tablet);
  const { page, shop: site, t } = visitor;
  const picture = await sharp({ create: { width: 400, height: 100, channels: 3, background: '#a01830' } })
    .png()
    .toBuffer();
  const logo = page.getByRole('region', { name: t('shop-settings:pictures.logo.title'), exact: true });
  const send = (name: string, mimeType: string, buffer: Buffer) =>
    logo.locator('input[type=file]').setInputFiles({ name, mimeType, buffer });
  await send('logo.svg', 'image/svg+xml', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'));
  visitor.faults.expect(/\b409\b/);
  await toast(visitor, t('kit:error')).first().waitFor();
  await send('logo.png', 'image/png', picture);
  await toast(visitor, t('shop-settings:saved')).waitFor();
  await logo.getByRole('img', { name: t('shop-settings:pictures.logo.alt') }).waitFor();

  const colour = page.getByLabel(t('shop-settings:site.fields.primary_color'));
  const colourBefore = await colour.inputValue();
  await site.button(t('shop-settings:site.takeColour', { colour: '#a01830' })).click();
  const name = page.getByLabel(t('shop-settings:site.fields.site_name'));
  const before = await name.inputValue();
  await name.fill(`${before} di Prova`);
  await expectAccessible(page, 'the settings of the shop');
  const save = page
    .locator('form')
    .filter({ has: name })
    .getByRole('button', { name: t('form:save'), exact: true });
  await save.click();
  await site.dialog(t('shop-settings:newName.title')).waitFor();
  await expectAccessible(page, 'what another name costs');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('shop-settings:newName.cancel') })
    .click();
  await name.fill(before);
  await save.click();
  await page.getByText(`${colourBefore} → #a01830`).first().waitFor();

  // Restores the colour, since other tests read the shop too.
  await colour.fill(colourBefore);
  await save.click();
  await page.getByText(`#a01830 → ${colourBefore}`).first().waitFor();
  await site.button(t('shop-settings:pictures.logo.remove')).click();
  await logo.getByText(t('shop-settings:pictures.logo.none')).waitFor();
});
