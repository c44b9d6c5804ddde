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
