import { afterEach, describe, expect, it, vi } from 'vitest';
import { createStorage, SIGNED_IN, stubPage } from '../../../support/browser/stub-page.ts';

const LIST = 'roger.activity.admin';

/** The activity of a signed-in page, with results as the console adds them. */
async function load() {
  stubPage(createStorage(SIGNED_IN));
  vi.stubGlobal('window', new EventTarget());
  const { activity, addActivity } = await import('../../../../apps/web/src/lib/live/activity.ts');
  const { addFollowUp, followUps } = await import('../../../../apps/web/src/lib/live/follow-ups.ts');
  const { closeSession } = await import('../../../../apps/web/src/lib/session/session.ts');
  const add = (more: { secret?: true } = {}) => {
    const id = addActivity({ text: 'result' }) ?? '';
    addFollowUp(id, { label: 'Download', run: () => undefined, ...more });
    return id;
  };
  return {
    add,
    addMany: (count: number) => Array.from({ length: count }, () => add()),
    addSecret: () => add({ secret: true }),
    listed: () => activity.get().entries.map(({ id }) => id),
    followed: () => [...followUps.get().keys()],
    save: (id: string) => followUps.get().get(id)?.run(),
    signOut: () => closeSession('signedOut'),
    /** The browser's question before it leaves the page. */
    isQuestioned: () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })),
    /** Another tab stores the list as it knows it. */
    storeElsewhere: (ids: readonly string[]) => {
      localStorage.setItem(LIST, JSON.stringify(ids.map((id) => ({ id, at: 0, text: 'elsewhere' }))));
      window.dispatchEvent(Object.assign(new Event('storage'), { key: LIST }));
    },
  };
}

describe('a secret of work that ended in the background', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('stays in reach until it is saved, after any number of other results', async () => {
    const { addMany, addSecret, listed, followed, save, isQuestioned } = await load();
    const secret = addSecret();
    const others = addMany(30);
    expect(listed()).toEqual([...others.slice(-19).toReversed(), secret]);
    expect(followed().toSorted()).toEqual([...others.slice(-5), secret].toSorted());
    expect(isQuestioned()).toBe(true);
    save(secret);
    expect(isQuestioned()).toBe(false);
    addMany(20);
    expect([listed(), followed()].flat()).not.toContain(secret);
  });

  it('stays in reach when another tab drops its entry', async () => {
    const { add, addSecret, listed, storeElsewhere } = await load();
    const secret = addSecret();
    storeElsewhere(['A', 'B']);
    expect(listed()).toEqual(['A', 'B', secret]);
    const next = add();
    expect(listed()).toEqual([next, 'A', 'B', secret]);
  });

  it('is dropped by many later secrets alone, which end its question', async () => {
    const { addSecret, listed, followed, save, isQuestioned, addMany } = await load();
    const secrets = Array.from({ length: 12 }, addSecret);
    expect(followed()).toEqual(secrets.slice(2));
    for (const id of followed()) save(id);
    expect(isQuestioned()).toBe(false);
    addMany(30);
    expect([listed().length, followed().length]).toEqual([20, 5]);
  });

  it('ends with its account', async () => {
    const { addSecret, followed, isQuestioned, signOut } = await load();
    addSecret();
    signOut();
    expect(followed()).toEqual([]);
    expect(isQuestioned()).toBe(false);
  });
});
