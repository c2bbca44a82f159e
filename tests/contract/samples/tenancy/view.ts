import type { Ids, World } from '../../support/world.ts';
import { signIn, type Session } from '../../../support/session.ts';
import { page, type FamilyWalk } from '../../support/sample.ts';

declare module '../../support/world.ts' {
  interface Ids {
    view: number;
  }
}

const aView = (viewName: string) => ({
  viewName,
  screen: 'terminalList',
  filters: { keyword: viewName, kind: ['terminal'] },
  columns: [{ key: 'msId', pinned: true, width: 120 }, { key: 'msName' }],
  sort: { column: 'expireTime', order: 'asc' },
  density: 'compact',
});

/** Stores a view of the session's account. */
async function put(session: Session, viewName: string, more: object = {}): Promise<number> {
  const { result } = await session.raw('view', 'add', { ...aView(viewName), ...more });
  return (result as { id: number }).id;
}

const named = [({ view }: Ids) => ({ id: [view] })];
// The view is public: any account that may edit accounts of the platform may delete it.
const fresh = ({ admin, next }: World) => put(admin, `View ${next()}`, { shared: true });

/** Samples of list views. */
export const walk: FamilyWalk<'view'> = {
  calls: {
    list: { input: () => ({ ...page, column: 'viewName' }), naming: named },
    add: { input: ({ next }) => ({ ...aView(`View ${next()}`), density: 'compact', sort: null, isDefault: true }) },
    edit: {
      input: async (world) => ({ id: await fresh(world), isDefault: true }),
      naming: [({ view }) => ({ id: view })],
    },
    deleteBatch: {
      input: async (world) => ({ ids: [await fresh(world)] }),
      naming: [({ view }) => ({ ids: [view] }), ({ view }, { own }) => ({ ids: [own.view, view] })],
    },
  },
  async rows({ service, tenant: { marker } }) {
    const boss = await signIn(service, `${marker}-agent`);
    return { view: await put(boss, `${marker} view`, { shared: true, isDefault: true }) };
  },
  async furnish({ admin }, boss) {
    await put(admin, 'From above 1', { density: 'comfortable', shared: true, isDefault: true });
    await put(admin, 'From above 2', { screen: 'clientList', filters: {}, sort: null, density: null, shared: true });
    await put(admin, 'Of the platform');
    await put(boss, 'Of the boss', { shared: true });
  },
  derived: ['own', 'owner'],
  validatedByDomain: ['filters'],
};
