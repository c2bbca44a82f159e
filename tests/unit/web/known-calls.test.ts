import { families } from '@roger/contract/families/index';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createStorage, SIGNED_IN, stubPage } from '../../support/browser/stub-page.ts';

const { terminal, config } = families;
const added = { endpoint: terminal.endpoints.fleetTasks };
const plain = { endpoint: terminal.endpoints.findMsCount };
const open = { endpoint: config.endpoints.get };

/** The module as after the load of a page; signed in if the tab has an account. */
async function load(tab: Record<string, string> = {}) {
  stubPage(createStorage(tab));
  return import('../../../apps/web/src/lib/session/known-calls.ts');
}

describe('what the service knows', () => {
  beforeEach(() => vi.resetModules());
  afterEach(() => vi.unstubAllGlobals());

  it('is everything until an added call is answered with 404', async () => {
    const { isKnown, learnFrom } = await load();
    expect([isKnown(added), isKnown(plain)]).toEqual([true, true]);
    learnFrom(plain, 404);
    learnFrom(added, 503);
    learnFrom(added, 105);
    expect(isKnown(added)).toBe(true);
    learnFrom(added, 404);
    expect([isKnown(added), isKnown(plain), isKnown(open)]).toEqual([false, true, false]);
  });

  it('stays everything after an answer: a later 404 is a fault', async () => {
    const { isKnown, learnFrom } = await load();
    learnFrom(added, 200);
    learnFrom(added, 404);
    expect(isKnown(added)).toBe(true);
  });

  it('is not proven by a call without a session, which refutes it all the same', async () => {
    const first = await load();
    first.learnFrom(open, 200);
    first.learnFrom(added, 404);
    expect(first.isKnown(added)).toBe(false);
    const second = await load();
    second.learnFrom(open, 404);
    expect(second.isKnown(added)).toBe(false);
  });

  it('is remembered by a reload within a session, and by no other load', async () => {
    const { isKnown, learnFrom } = await load(SIGNED_IN);
    learnFrom(added, 404);
    expect(isKnown(added)).toBe(false);
    expect(sessionStorage.getItem('roger.plain')).toBe('true');
    const again = await load({ ...SIGNED_IN, 'roger.plain': 'true' });
    expect(again.isKnown(added)).toBe(false);
    const signedOut = await load({ 'roger.plain': 'true' });
    expect(signedOut.isKnown(added)).toBe(true);
  });

  it('is found out again after a session: a proxy may have given the 404', async () => {
    const { isKnown, learnFrom } = await load({ ...SIGNED_IN, 'roger.plain': 'true' });
    const { closeSession } = await import('../../../apps/web/src/lib/session/session.ts');
    closeSession('signedOut');
    expect([isKnown(added), sessionStorage.getItem('roger.plain')]).toEqual([true, null]);
    learnFrom(added, 404);
    expect(isKnown(added)).toBe(false);
    // No session ends here.
    closeSession('signedOut');
    expect(isKnown(added)).toBe(false);
  });
});

describe('permissions on a plain service', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('are without those that added calls alone need', async () => {
    await load();
    const { addedKeys } = await import('../../../apps/web/src/lib/session/allowed.ts');
    expect([...new Set(addedKeys())].toSorted()).toEqual([
      'account.seeAs',
      'cloud-plan.add',
      'coin.undo',
      'operation-log.retry',
      'server-stat.export',
      'terminal.limit',
      'terminal.transfer',
      'timing-report.export',
      'timing-report.run',
      'upgrade-task.run',
    ]);
  });
});

describe('a call with a fallback', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('is the call itself until the service does not know it', async () => {
    const { learnFrom } = await load();
    const { withFallback } = await import('../../../apps/web/src/lib/api/with-fallback.ts');
    const make = Object.assign(async () => 'call', { slug: 'terminal', callName: 'fleetTasks', ...added });
    const call = withFallback(make, async () => 'fallback');
    expect(await call({})).toBe('call');
    // Queries of it are made on a plain service too.
    expect(call.endpoint).not.toHaveProperty('added');
    learnFrom(added, 404);
    expect(await call({})).toBe('fallback');
  });
});
