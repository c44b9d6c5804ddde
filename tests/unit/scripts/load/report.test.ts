import { describe, expect, it } from 'vitest';
import { judgeHandedIn } from '../../../../core/photos/register/handed-in.ts';
import { LoadReport } from '../../../../scripts/load/report.ts';

const raw = { path: 'DSC_0001.NEF', bytes: 9 };
const photo = { path: 'DSC_0001.JPG', bytes: 9 };
const empty = { path: 'DSC_0001.JPG', bytes: 0 };

/** Watches a folder with these files at each look. @returns whether no file was refused, and the messages */
function afterLooks(...looks: { path: string; bytes: number }[][]) {
  const said: string[] = [];
  const report = new LoadReport((line) => void said.push(line));
  for (const files of looks) {
    const judged = judgeHandedIn(files);
    report.sortedOut(judged);
    for (const { file, what } of judged) if (what === 'photo') report.stands(file.path, 'sent');
  }
  return { isWhole: report.ended(), said };
}

describe('the outcome of a watched folder', () => {
  it('counts no raw file as refused that came before its JPEG', () => {
    const { isWhole, said } = afterLooks([raw], [raw, photo]);
    expect(isWhole).toBe(true);
    expect(said).toEqual([
      'not a JPEG and without one beside it: export it as JPEG: DSC_0001.NEF.',
      'not needed beside the JPEG of the same shot: DSC_0001.NEF.',
      'No photo was refused.',
    ]);
  });

  it('counts a raw file without its JPEG as refused', () => {
    expect(afterLooks([raw], [raw]).said.at(-1)).toBe('1 of 1 were refused.');
  });

  it('counts no photo as refused that arrived whole after it had arrived cut: it was being written slowly', () => {
    const said: string[] = [];
    const report = new LoadReport((line) => void said.push(line));
    report.stands(photo.path, 'sent');
    report.shown(photo.path, false);
    report.stands(photo.path, 'sent');
    report.shown(photo.path, true);
    expect(report.ended()).toBe(true);
    report.shown(photo.path, false);
    expect(report.ended()).toBe(false);
    expect(said).toEqual(['No photo was refused.', '1 of 1 were refused.']);
  });

  it('counts a repeated refusal, reported or not: the next card’s file of that name is empty too', () => {
    expect(afterLooks([empty], [photo], [empty]).isWhole).toBe(false);
  });
});

it('names a photo that is in the folder twice, once', () => {
  const said: string[] = [];
  const report = new LoadReport((line) => void said.push(line));
  const delivered = new Map([
    ['A/DSC_0001.JPG', 'one'],
    ['A/DSC_0002.JPG', 'two'],
    ['B/DSC_0001.JPG', 'one'],
  ]);
  report.sameContents(delivered);
  report.sameContents(delivered);
  expect(said).toEqual(['B/DSC_0001.JPG: the same photo as A/DSC_0001.JPG.']);
});
