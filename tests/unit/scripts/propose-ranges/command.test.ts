import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'ranges-'));

function run(...contents: unknown[]) {
  const files = contents.map((content, at) => {
    const file = join(folder, `${at}.json`);
    writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
    return file;
  });
  return spawnSync(process.execPath, ['scripts/propose-ranges/main.ts', ...files], { encoding: 'utf8' });
}

const tiny = {
  starters: [{ participantId: 'P1', startNumber: '7', raceOrder: 1 }],
  photos: [0, 400, 900].map((after, at) => ({ id: `A-${at}`, camera: 'A', number: at, takenAt: 1.7e12 + after })),
};

describe('npm run propose-ranges', () => {
  it('prints the proposal as JSON', () => {
    const { stdout, status } = run(tiny, []);
    expect(status).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({
      line: ['A-0', 'A-1', 'A-2'],
      starts: [{ participantId: 'P1', round: 1 }],
    });
  });

  it('takes markers in the documented form: a read number, an unreadable one, a dark frame', () => {
    const markers = [{ type: 'number', startNumber: '7' }, { type: 'number', startNumber: null }, { type: 'black' }];
    const photos = Array.from({ length: 12 }, (_, at) => ({
      ...tiny.photos[0],
      id: `A-${at}`,
      number: at,
      takenAt: 1.7e12 + 60_000 * Math.floor(at / 4) + 400 * at,
      ...(at % 4 === 0 && { marker: markers[at / 4] }),
    }));
    const { stdout, stderr } = run({ ...tiny, photos });
    expect(stderr).toBe('');
    const { ranges } = JSON.parse(stdout) as { ranges: { participantId: string | null; from: number; to: number }[] };
    const own = ranges.find(({ participantId }) => participantId === 'P1')!;
    expect([own.from <= 2, own.to]).toEqual([true, 4]);
  });

  it('reads a file that begins with a mark of its encoding', () => {
    expect(run(`\uFEFF${JSON.stringify(tiny)}`).status).toBe(0);
  });

  it.each<[string, unknown[]]>([
    ['input: photos.1.takenAt', [{ ...tiny, photos: [tiny.photos[0], { ...tiny.photos[1], takenAt: 'noon' }] }]],
    ['answers: 0.questionId', [tiny, [{ owners: {} }]]],
    ['0.json: ', ['{']],
    ['npm run propose-ranges', []],
  ])('names what cannot be read, and ends with 1: %s', (named, contents) => {
    const { stderr, stdout, status } = run(...contents);
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toContain(named);
  });
});
