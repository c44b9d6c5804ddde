import { createHash } from 'node:crypto';
import type { BrowserContext, Page } from 'playwright-core';

/* A phone's share sheet, which headless Chromium lacks. It takes files as Chromium on a phone does, records them, and
   can be told to refuse. */

/** The file of one opening of the sheet. */
export interface SharedFile {
  name: string;
  type: string;
  sha256: string;
}

interface Sheet {
  given: File[][];
  /** The shared addresses. */
  links: string[];
  /** True for each opening that came straight from a tap. */
  tapped: boolean[];
  refusals: string[];
}

declare global {
  interface Window {
    shareSheet?: Sheet;
  }
}

/** Gives every page of the context a share sheet. `saveData`: also a wish to save data. */
export async function giveShareSheet(context: BrowserContext, { saveData = false } = {}): Promise<void> {
  await context.addInitScript((savesData) => {
    const sheet: Sheet = { given: [], links: [], tapped: [], refusals: [] };
    window.shareSheet = sheet;
    const share = async ({ files = [], url }: ShareData = {}) => {
      sheet.tapped.push(navigator.userActivation.isActive);
      const refusal = sheet.refusals.shift() ?? (files.length > 10 ? 'NotAllowedError' : undefined);
      if (refusal !== undefined) throw new DOMException('refused', refusal);
      if (url !== undefined) sheet.links.push(url);
      else sheet.given.push([...files]);
    };
    const canShare = ({ files = [] }: ShareData = {}) =>
      files.length > 0 && files.every(({ type }) => type.startsWith('image/'));
    Object.defineProperties(navigator, { share: { value: share }, canShare: { value: canShare } });
    if (savesData) Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  }, saveData);
}

/** Makes the sheet refuse once, with the name of a DOMException: `AbortError` means that the person closed it. */
export const refuseOnce = (page: Page, name: string): Promise<void> =>
  page.evaluate((refusal) => void window.shareSheet?.refusals.push(refusal), name);

/** Returns the files shared so far, by opening and in order. */
export function sharedSoFar(page: Page): Promise<SharedFile[][]> {
  return page.evaluate(async () => {
    const describe = async (file: File) => {
      const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
      return {
        name: file.name,
        type: file.type,
        sha256: [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join(''),
      };
    };
    return Promise.all((window.shareSheet?.given ?? []).map((files) => Promise.all(files.map(describe))));
  });
}

/** Returns the links shared so far. */
export const linksSoFar = (page: Page): Promise<string[]> => page.evaluate(() => window.shareSheet?.links ?? []);

/** Tells for each opening of the sheet whether it came from a tap. */
export const taps = (page: Page): Promise<boolean[]> => page.evaluate(() => window.shareSheet?.tapped ?? []);

export const sha256 = (content: Buffer): string => createHash('sha256').update(content).digest('hex');
