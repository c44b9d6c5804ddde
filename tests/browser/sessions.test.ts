import { inject } from 'vitest';
import { newBuyer } from '../support/sale.ts';
import { newMember, signInTo } from '../support/sign-in.ts';
import { expectAccessible } from './support/axe.ts';
import { keepSession, toast } from './support/members.ts';
import { test, type Visit } from './support/visit.ts';

const shop = inject('shop');

const looks = [
  { size: 'phone', language: 'it', kind: 'user' },
  { size: 'desktop', language: 'it', kind: 'user' },
  { size: 'phone', language: 'it', kind: 'admin' },
  { size: 'desktop', language: 'it', kind: 'admin' },
] as const;

/** The page that lists a person's sessions, and its words. */
const places = {
  user: {
    path: '/account',
    ready: ({ t, page }: Visit) => page.getByRole('heading', { name: t('account:everywhere.title') }),
    words: ({ t }: Visit) => ({
      here: t('account:sessions.here'),
      end: t('account:sessions.end'),
      ended: t('account:sessions.ended'),
    }),
  },
  admin: {
    path: '/admin/second-factor',
    ready: ({ t, page }: Visit) => page.getByRole('heading', { name: t('identity:sessions.title') }),
    words: ({ t }: Visit) => ({
      here: t('identity:sessions.here'),
      end: t('identity:sessions.end'),
      ended: t('identity:sessions.ended'),
    }),
  },
};

test.for(looks)(
  'a person sees where she is signed in and ends the other session, which is refused at its next call ($kind, $size)',
  async ({ kind, ...look }, { visit }) => {
    const { path, ready, words } = places[kind];
    const mine = await newMember(shop, newBuyer('anna'), kind);
    const here = await visit(look);
    const there = await visit(look);
    const says = words(here);
    await keepSession(here, mine);
    await keepSession(there, await signInTo(shop, mine.email, mine.password));
    await there.page.goto(path);
    await ready(there).waitFor();

    await here.page.goto(path);
    await ready(here).waitFor();
    const own = here.page.getByRole('listitem').filter({ hasText: says.here });
    const others = here.page.getByRole('button', { name: new RegExp(`^${says.end}`) });
    await own.waitFor();
    await others.waitFor();
    await expectAccessible(here.page, `sessions of one ${kind}, ${look.size}`);
    await others.click();
    await toast(here, says.ended).waitFor();
    await others.waitFor({ state: 'detached' });
    await own.waitFor();

    there.faults.expect(/\b401\b/);
    await there.page.reload();
    await there.page.waitForURL('**/auth**');
    await here.page.reload();
    await ready(here).waitFor();
  },
);
