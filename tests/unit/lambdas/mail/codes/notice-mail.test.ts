import { describe, expect, it } from 'vitest';
import { noticeMail, type NoticeMail } from '../../../../../lambdas/mail/notices/notice-mail.ts';
import { noticeWords, type Notice } from '../../../../../lambdas/mail/notices/notice-words.ts';

const mail = (more: Partial<NoticeMail> = {}) =>
  noticeMail({
    notice: 'codes_guessed',
    language: 'it',
    at: new Date('2026-11-26T19:05:00Z'),
    site: 'https://shop.example',
    site_name: 'Foto & Galoppo',
    logo_url: null,
    seller: null,
    ...more,
  });
const all = (['it', 'de'] as const).flatMap((language) =>
  (Object.keys(noticeWords.it.notices) as Notice[]).map((notice) => ({ language, notice })),
);

describe('a notice about a sign-in', () => {
  it.each(all)('in $language of $notice says when, in HTML and text, and has no placeholder and no code', (which) => {
    const { subject, html, text } = mail(which);
    for (const part of [html, text]) expect(part).toMatch(/26\.? [Nn]ovemb(er|re) 2026.*20:05/);
    expect(subject + html + text).not.toMatch(/\{\{|undefined|\bnull\b/);
    expect(text).not.toMatch(/[<>]|\b\d{6}\b/);
    expect(html).toContain(`<html lang="${which.language}">`);
  });

  it('has the shop’s name once escaped, and a subject of one line', () => {
    const { subject, html } = mail({ site_name: '<b>Foto\r\nBcc: x' });
    expect(html).not.toContain('<b>');
    expect(subject).not.toMatch(/[\r\n]/);
  });
});
