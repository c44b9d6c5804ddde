import { describe, expect } from 'vitest';
import type { RangeProposal } from '../../core/ranges/contract/range-proposal.ts';
import type { OfficeRaceDetail } from '../../core/catalogue/contract/races-admin.ts';
import { raceId } from '../../core/ids.ts';
import { expectAccessible } from './support/axe.ts';
import { holdNextAnswer } from './support/older-answer.ts';
import { tablet } from './support/office.ts';
import { atRace, call, openMore, putStarts, stored, valueOf, type AtRace } from './support/race-page.ts';
import { photographClock, photographRides, putRaceLike } from './support/rides.ts';
import { test } from './support/visit.ts';

const proposed = async (at: AtRace) => (await (await call(at, 'GET', '/proposal')).json()) as RangeProposal;
const ends = async (at: AtRace) => (await stored(at)).starts.map(({ photo_to }) => photo_to);

/** Makes eight starts and seven rides: the times do not tell the absent start. */
async function withDoubt(at: AtRace): Promise<void> {
  await putStarts(at, 8);
  // A repeated test meets the answers of the first try.
  for (const { question_id } of (await proposed(at)).answers)
    await call(at, 'DELETE', `/proposal?question_id=${encodeURIComponent(question_id)}`);
  await photographRides(await stored(at), [0, 2, 4, 8, 10, 12, 14]);
}

describe('the proposal of where photos end', () => {
  test('takes three steps: open it, answer by keys, accept all by one press; another press undoes it', async ({
    visit,
  }) => {
    const at = await atRace(visit, '991231');
    const { page, shop, t } = at;
    await withDoubt(at);
    await openMore(at);
    await page.getByRole('link', { name: t('race:propose') }).click();
    await shop.title(t('proposal:title')).waitFor();
    const question = page.getByRole('region', { name: t('proposal:question.title') });
    await question.getByRole('button', { name: t('proposal:question.unknown') }).waitFor();
    await expectAccessible(page, 'proposal with a question');

    const before = await proposed(at);
    const [asked] = before.questions;
    expect(asked!.photos.length).toBeGreaterThan(0);
    await page.keyboard.press('1');
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await proposed(at)).answers).toHaveLength(1);
    await question.getByRole('button', { name: t('proposal:question.back') }).click();
    await expect.poll(async () => (await proposed(at)).answers).toHaveLength(0);

    await shop.button(t('proposal:accept.action', { count: 8 })).click();
    await page.getByText(t('proposal:accept.done', { count: 8 })).waitFor();
    expect((await ends(at)).filter((end) => end !== null)).toHaveLength(8);
    await expectAccessible(page, 'proposal accepted');
    await shop.button(t('proposal:accept.undo')).click();
    await expect.poll(() => ends(at)).toEqual(Array.from({ length: 8 }, () => null));

    await shop.button(t('proposal:accept.action', { count: 8 })).click();
    await page.getByText(t('proposal:accept.done', { count: 8 })).waitFor();
    await page.getByRole('link', { name: t('proposal:toRace') }).click();
    await expect.poll(() => valueOf(at, 1)).not.toBe('');
  });

  test('on a tablet: reports other admins’ answers and edits, and writes nothing unseen', async ({ visit }) => {
    const at = await atRace(visit, '991232', tablet);
    const { page, shop, t } = at;
    await withDoubt(at);
    await page.goto(`${at.path}/proposal`);
    const question = page.getByRole('region', { name: t('proposal:question.title') });
    const confirm = question.getByRole('button', { name: t('proposal:question.unknown') });
    await confirm.waitFor();
    await expectAccessible(page, 'proposal on a tablet');
    // The large picture stays visible while an admin assigns photos.
    expect(await page.evaluate(() => scrollY)).toBe(0);
    const somebody = question.getByRole('group').getByRole('button', { pressed: true }).first();
    await somebody.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => scrollY);
    await somebody.tap();
    expect(await page.evaluate(() => scrollY)).toBe(before);

    const [asked] = (await proposed(at)).questions;
    const owners = asked!.photos.map(({ number }) => ({ photo: number, swiss_equestrian_rider_id: null }));
    expect((await call(at, 'POST', '/proposal', { question_id: asked!.id, owners })).status).toBe(200);
    at.faults.expect(/\b409\b/);
    await confirm.tap();
    await page.getByText(t('proposal:question.answeredMeanwhile')).waitFor();

    const theirs = { line: 1, swiss_equestrian_rider_id: '960001', photo_to: 104, was: null };
    expect((await call(at, 'POST', '/photo-ranges', { ends: [theirs] })).status).toBe(200);
    const accept = page.getByRole('button', { name: /^Accetta/ });
    await accept.tap();
    await page.getByText(t('proposal:accept.changedMeanwhile')).waitFor();
    const nobodyElses = Array.from({ length: 7 }, () => null);
    expect(await ends(at)).toEqual([104, ...nobodyElses]);
    const shown = (await proposed(at)).starts.flatMap((start) => start.ends);
    await accept.tap();
    await shop.button(t('proposal:accept.undo')).waitFor();
    expect((await ends(at)).filter((end) => end !== null)).toEqual([104, ...shown]);
    await shop.button(t('proposal:accept.undo')).tap();
    await expect.poll(() => ends(at)).toEqual([104, ...nobodyElses]);
  });

  test('leaves the keyboard at the end of the questions, after Enter in the last one', async ({ visit }) => {
    const at = await atRace(visit, '991246');
    const { page, t } = at;
    await withDoubt(at);
    await page.goto(`${at.path}/proposal`);
    const question = page.getByRole('region', { name: t('proposal:question.title') });
    const none = question.getByText(t('proposal:question.none'));
    // While an answer is on its way, the page takes no other.
    const ready = question.getByRole('button', { name: t('proposal:question.unknown'), disabled: false });
    await ready.waitFor();
    while (!(await none.isVisible())) {
      const { answers } = await proposed(at);
      await page.keyboard.press('Enter');
      await expect.poll(async () => (await proposed(at)).answers.length).toBeGreaterThan(answers.length);
      await none.or(ready).first().waitFor();
    }
    await expect.poll(() => none.evaluate((text) => text === document.activeElement)).toBe(true);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BUTTON');
  });

  test('follows the job that makes its pictures, and says when riders overlap', async ({ visit }) => {
    const at = await atRace(visit, '991244');
    const { context, page, t } = at;
    await withDoubt(at);
    const job = {
      job_id: 'j',
      status: 'running',
      progress: 50,
      done: 1,
      not_made: 0,
      total: 2,
      started_at: 1,
      updated_at: 1,
    };
    let isDone = false;
    await context.route('**/photo-job', (route) =>
      route.fulfill({ json: { job: isDone ? { ...job, status: 'completed', done: 2 } : job } }),
    );
    await context.route('**/thumbnails/**', (route) => route.fulfill({ contentType: 'image/avif', body: '' }));
    await context.route('**/api/admin/events/*/races/*', async (route) => {
      const answer = await route.fetch();
      const detail = (await answer.json()) as OfficeRaceDetail;
      await route.fulfill({ json: { ...detail, race: { ...detail.race, photo_numbers: isDone ? '1-9999' : '' } } });
    });
    await page.goto(`${at.path}/proposal`);
    const notReady = page.getByText(t('proposal:question.noPicture')).first();
    await notReady.waitFor();
    isDone = true;
    await notReady.waitFor({ state: 'detached' });

    await context.route('**/proposal', async (route) => {
      if (route.request().resourceType() === 'document') return route.continue();
      const known = (await (await route.fetch()).json()) as RangeProposal;
      return route.fulfill({
        json: {
          ...known,
          interleaved: true,
          starts: known.starts.map((start) => ({ ...start, ends: [], confidence: 0 })),
        },
      });
    });
    await page.reload();
    await page.getByText(t('proposal:interleaved.title')).waitFor();
    await expectAccessible(page, 'proposal of riders who overlap');
    await page.getByText(t('proposal:accept.nothing')).waitFor();
    await page.getByRole('link', { name: t('proposal:interleaved.how') }).click();
    await page.waitForURL(`**${at.path}`);
  });

  test('is not accepted by an older answer that is on its way', async ({ visit }) => {
    const at = await atRace(visit, '991242');
    const { page, t } = at;
    await withDoubt(at);
    await openMore(at);
    await page.getByRole('link', { name: t('race:propose') }).click();
    await page.getByRole('button', { name: /^Accetta/ }).waitFor();
    const older = await holdNextAnswer(page, '**/api/admin/**/proposal');
    // Simulates a lost connection.
    await page.evaluate(() => ['offline', 'online'].forEach((name) => window.dispatchEvent(new Event(name))));
    await older.given;
    const theirs = { line: 1, swiss_equestrian_rider_id: '960001', photo_to: 104, was: null };
    expect((await call(at, 'POST', '/photo-ranges', { ends: [theirs] })).status).toBe(200);
    const asked = page.waitForResponse(at.calls);
    await page.getByRole('button', { name: /^Accetta/ }).click();
    await asked;
    await older.come();
    await page.getByText(t('proposal:accept.changedMeanwhile')).waitFor();
    expect(await ends(at)).toEqual([104, ...Array.from({ length: 7 }, () => null)]);
  });

  test('says first when there are no photos, or when they are of another day', async ({ visit }) => {
    const at = await atRace(visit, '991233');
    const { page, shop, t } = at;
    await putStarts(at, 3);
    await page.goto(`${at.path}/proposal`);
    await page.getByText(t('proposal:noPhotos.title')).waitFor();

    await photographRides(await stored(at), [0, 2, 4], '2020-02-02');
    await page.reload();
    await page.getByText(t('proposal:unfit.title')).waitFor();
    await expectAccessible(page, 'photos of another day');
    expect(await page.getByRole('button', { name: /^Accetta/ }).count()).toBe(0);
    await shop.button(t('proposal:unfit.mine')).click();
    await page.getByRole('button', { name: /^Accetta/ }).waitFor();
  });

  test('says in which race the clock was photographed by which it goes, or that it was in another one', async ({
    visit,
  }) => {
    const at = await atRace(visit, '991236');
    const { page, t } = at;
    await putStarts(at, 3);
    const name = t('proposal:clock.camera');
    const other = raceId('99123699');
    await photographRides(await stored(at), [0, 2, 4]);
    await photographClock(await stored(at), other);
    await page.goto(`${at.path}/proposal`);
    await page.getByText(t('proposal:clock.elsewhereUnnamed', { name })).waitFor();
    await putRaceLike(await stored(at), other, 'Prova del mattino');
    await page.reload();
    await page.getByText(t('proposal:clock.elsewhere', { name, race: 'Prova del mattino' })).waitFor();
    await expectAccessible(page, 'proposal by a clock of another race');
  });
});
