import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { downloadAddress, downloadPage, receiptAddress } from '../../../../../core/sales/download-address.ts';
import { withoutTracking } from '../../../../../lambdas/gateways/mail/without-tracking.ts';

const site = 'https://shop.example';
const link = (to: string) => `<a href="${to}">x</a>`;

describe('a link in a mail with click tracking', () => {
  it.each([
    downloadPage(site, 'token'),
    downloadAddress(site, 'token'),
    receiptAddress(site, 'token'),
    `${site}/downloads/1f0c/1/foto.zip?Signature=x`,
    `${site}/download?token=x`,
    `${site}/Download/token`,
    ` ${site}/download/token`,
    `${site}&#47;download/token`,
    'https://another.example/download/token',
  ])('to photos is not tracked: %s', (to) => {
    expect(withoutTracking(link(to))).toBe(`<a ses:no-track href="${to}">x</a>`);
  });

  it.each([
    site,
    `${site}/50/3/900001`,
    `${site}/downloading`,
    `${site}/cart?from=/download/`,
    'mailto:a@b.example',
    '#',
  ])('to anywhere else is left as it is: %s', (to) => {
    expect(withoutTracking(link(to))).toBe(link(to));
  });

  it('is found however it is written, and marked once', () => {
    const page = downloadPage(site, 'token');
    const html = `<p><A\n class='b' HREF='${page}'>a</A><a href=${page}>b</a><!-- ${link(page)} --><a ses:no-track href="${page}">c</a></p>`;
    const marked = withoutTracking(html);
    expect(marked).toBe(
      `<p><A ses:no-track\n class='b' HREF='${page}'>a</A><a ses:no-track href=${page}>b</a><!-- ${link(page)} --><a ses:no-track href="${page}">c</a></p>`,
    );
    expect(withoutTracking(marked)).toBe(marked);
  });

  it('is the only thing that changes in a mail', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const html = `${text}${link(downloadPage(site, 'token'))}${text}`;
        expect(withoutTracking(html).replaceAll(' ses:no-track', '')).toBe(html.replaceAll(' ses:no-track', ''));
      }),
    );
  });
});
