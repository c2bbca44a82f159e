import type { CurrentSession } from '@roger/contract/families/tenancy/account';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createStorage, SIGNED_IN, stubPage } from '../../../support/browser/stub-page.ts';

/** The preferences as after the load of a page. */
async function load(browser: ReturnType<typeof createStorage>, tab = createStorage()) {
  stubPage(tab, browser);
  const isLight = { matches: false, addEventListener: () => undefined };
  vi.stubGlobal('window', { matchMedia: () => isLight });
  return import('../../../../apps/web/src/lib/session/preferences.ts');
}

async function startVault(): Promise<void> {
  const vault = await import('../../../../apps/web/src/lib/session/session-vault.ts');
  vault.startVault();
}

describe('the preferences of two windows', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('are stored one by one: a window leaves what the other has changed', async () => {
    const browser = createStorage();
    const [first, second] = [await load(browser), await load(browser)];
    first.prefer({ locale: 'el-GR', theme: 'dark' });
    second.prefer({ density: 'comfortable' });
    expect(second.preferences.get()).toMatchObject({ locale: null, theme: 'system', density: 'comfortable' });
    const reloaded = await load(browser);
    const stored = { locale: 'el-GR', theme: 'dark', mode: 'dark', density: 'comfortable' };
    expect(reloaded.preferences.get()).toMatchObject(stored);
  });

  it('have the zone of their own account after a reload', async () => {
    const [browser, tab] = [createStorage(), createStorage(SIGNED_IN)];
    await load(browser, tab);
    const { session } = await import('../../../../apps/web/src/lib/session/session.ts');
    const own = { timeDiff: 8, timeZone: 'Asia/Singapore' };
    const current = { userInfo: { accountsName: 'admin' }, clientInfo: own } as CurrentSession;
    session.set({ ...session.get(), current });
    await startVault();
    const other = await load(browser);
    other.prefer({ timeDiff: 1, timeZone: 'Europe/Berlin' });
    const { preferences } = await load(browser, tab);
    await startVault();
    expect(preferences.get()).toMatchObject(own);
  });
});
