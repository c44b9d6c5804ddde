import type { PageLanguage } from './texts.ts';

export const money = (cents: number, currency: string, language: PageLanguage) =>
  new Intl.NumberFormat(`${language}-CH`, { style: 'currency', currency }).format(cents / 100);
