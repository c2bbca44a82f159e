import { describe, expect, it } from 'vitest';
import { fittingGroups, needsMore, openHeight, openMedia } from '../../../apps/web/src/app/layout/side/menu-height.ts';
import type { MenuEntry } from '../../../apps/web/src/app/layout/side/menu-tree.ts';

const screen = {} as Extract<MenuEntry, { screen: unknown }>['screen'];
const home: MenuEntry = { screen };
const group = (amount: number, name: 'terminals' | 'groups' | 'clients' = 'terminals'): MenuEntry => ({
  group: name,
  screens: Array.from({ length: amount }, () => screen),
});

describe('the height of the side menu', () => {
  it('grows by a row for each screen and by a heading for each group', () => {
    const bare = openHeight([], 30);
    expect(openHeight([home], 30)).toBe(bare + 30);
    expect(openHeight([home, group(3)], 30)).toBe(openHeight([home], 30) + 32 + 90);
  });

  it('asks for more of a window that is used by fingers', () => {
    const entries = [home, group(4), group(2)];
    const [byMouse = 0, byFinger = 0] = [...openMedia(entries).matchAll(/min-height: (\d+)px/g)].map(([, height]) =>
      Number(height),
    );
    expect(byMouse).toBe(openHeight(entries, 30));
    expect(byFinger - byMouse).toBe(7 * 14);
  });

  it('has the first groups open that a lower window has room for', () => {
    const entries = [home, group(4, 'terminals'), group(2, 'groups'), group(1, 'clients')];
    const closed = openHeight([], 30) + 4 * 30;
    expect(fittingGroups(entries, closed, 30)).toEqual([]);
    expect(fittingGroups(entries, closed + 4 * 30, 30)).toEqual(['terminals']);
    expect(fittingGroups(entries, closed + 7 * 30 - 1, 30)).toEqual(['terminals', 'groups']);
    expect(fittingGroups(entries, closed + 7 * 30, 30)).toEqual(['terminals', 'groups', 'clients']);
  });

  it('puts the last of more than nine entries under another', () => {
    expect(needsMore(Array.from({ length: 9 }, () => home))).toBe(false);
    expect(needsMore(Array.from({ length: 10 }, () => home))).toBe(true);
  });
});
