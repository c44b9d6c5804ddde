import type { Locator, Page } from 'playwright-core';
import { formatMoney } from '../../../web/src/shared/format/money.ts';
import { numbersOf, type CatalogueEvent, type CatalogueRace, type Start } from '../../support/catalogue.ts';
import { paymentWords } from './words.ts';
import type { Visit } from './visit.ts';

/** From this width on, the gallery comes first, CSS px. */
const WIDE = 1024;

/** A visitor's view and controls of the shop, by role and in the visitor's language. */
export class Storefront {
  readonly page: Page;
  readonly t: Visit['t'];
  readonly language: 'it' | 'de';

  constructor(page: Page, { t, language }: Pick<Visit, 't' | 'language'>) {
    this.page = page;
    this.t = t;
    this.language = language;
  }

  /** Returns the same visitor in another tab. */
  in = (page: Page): Storefront => new Storefront(page, this);

  button = (name: string): Locator => this.page.getByRole('button', { name });
  link = (name: string): Locator => this.page.getByRole('link', { name });
  dialog = (name: string): Locator => this.page.getByRole('dialog', { name });
  /** Finds the page's own heading. */
  title = (name?: string): Locator =>
    this.page.getByRole('heading', { level: 1, ...(name === undefined ? {} : { name, exact: true }) });
  money = (cents: number): string => formatMoney(cents);

  /** Finds the link of a race's card, which names the photos on a phone and the start list otherwise. */
  raceLink = (race: CatalogueRace): Locator => this.link(`: ${race.name}`);

  galleryLink(start: Start): Locator {
    const photos = this.t('races:race.photos', { count: numbersOf(start).length });
    return this.link(this.t('races:participant.viewOf', { rider: start.rider, photos }));
  }

  /** Finds a photo among a rider's, which a phone shows side by side first. */
  tile = (number: number): Locator => this.page.getByRole('link', { name: new RegExp(`\\b${number}\\b`) });
  tick = (number: number): Locator => this.button(this.t('grid:tick', { number }));
  gallery = (start: Start): Locator => this.dialog(this.t('gallery:label', { rider: start.rider }));
  counter = (current: number, total: number): Locator =>
    this.page.getByText(this.t('gallery:counter', { current, total }), { exact: true });
  /** Finds the gallery's ways to other riders, race and event: in its header, or in its menu where that has one row. */
  async waysFromGallery(): Promise<Locator> {
    if (!this.isNarrow()) return this.page.getByRole('navigation', { name: this.t('around:label') });
    await this.press(this.button(this.t('around:more')));
    return this.page.getByRole('dialog').last();
  }

  closeGallery = (): Promise<void> => this.press(this.button(this.t('gallery:close')));

  single = (number: number): Locator => this.button(this.t('buying:addSingle', { number }));
  takeSingle = (number: number): Locator => this.button(this.t('buying:removeSingle', { number }));
  /** Finds the collection's button, which names its effect on chosen photos. */
  collection = (): Locator =>
    this.button(this.t('buying:addCollection')).or(this.button(this.t('buying:replaceSingles')));
  takeCollection = (): Locator => this.button(this.t('buying:removeCollection'));

  /** Presses one of the gallery's controls. They hide without movement: a key without a meaning shows them. */
  async press(control: Locator): Promise<void> {
    await this.page.keyboard.press('Shift');
    await control.click();
  }

  headerCart = (count: number): Locator =>
    this.page.getByRole('button', { name: this.t('common:cart', { count }), exact: true });
  cartItems = (): Locator => this.page.getByRole('group', { name: this.t('cart:list') }).getByRole('listitem');
  /** Finds one start's items in the cart. */
  cartOf = (start: Start): Locator => this.page.getByRole('region', { name: start.rider }).getByRole('listitem');
  checkout = (): Locator => this.button(this.t('cart:checkout.action'));

  /** Opens a rider's card on the race's page, and on a phone the first photo of the grid. */
  async enter(start: Start): Promise<void> {
    await this.galleryLink(start).click();
    await this.passGrid(start);
  }

  /** Opens the first photo of a start's grid, if the window is one that shows it. */
  async passGrid(start: Start): Promise<void> {
    const numbers = numbersOf(start);
    if (this.isNarrow()) {
      await this.page.getByRole('region', { name: this.t('buying:label') }).waitFor();
      await this.tile(numbers[0]!).click();
    }
    await this.counter(1, numbers.length).waitFor();
  }

  isNarrow = (): boolean => (this.page.viewportSize()?.width ?? 0) < WIDE;

  /** Goes straight to one start's gallery. A phone shows the grid unless the address names a photo. */
  async openGallery(event: CatalogueEvent, race: CatalogueRace, start: Start, photo?: number): Promise<void> {
    const numbers = numbersOf(start);
    const named = photo ?? (this.isNarrow() ? numbers[0] : undefined);
    await this.page.goto(`/${event.id}/${race.id}/${start.id}${named === undefined ? '' : `?photo=${named}`}`);
    await this.counter(photo === undefined ? 1 : numbers.indexOf(photo) + 1, numbers.length).waitFor();
  }

  /** Goes from the cart to the payment page. */
  async goToPayment(): Promise<void> {
    await this.checkout().click();
    await this.page.waitForURL(/\/c\/pay\//);
  }

  /** Fills in the payment page and presses the button that pays, or the one that fails. */
  async pay({
    email,
    method = 'card',
    action = 'pay',
  }: {
    email: string;
    method?: 'card' | 'twint';
    action?: 'pay' | 'fail';
  }): Promise<void> {
    const says = paymentWords[this.language];
    await this.page.getByLabel(says.email).fill(email);
    await this.page.getByRole('radio', { name: says[method] }).check();
    await this.page
      .getByRole('button', { name: action === 'pay' ? new RegExp(`^${says.pay} CHF`) : says.fail })
      .click();
  }
}
