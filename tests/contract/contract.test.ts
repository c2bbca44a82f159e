import { declaredFunctions } from '@roger/contract/default-roles';
import { endpoint, defineFamily, methodsOf, type Endpoint, type Family } from '@roger/contract/define';
import { errors, errorKeyOfCode, fieldRules, transportKeys } from '@roger/contract/errors';
import { families } from '@roger/contract/families/index';
import { keysOf } from '@roger/contract/keys';
import { functionKeys, menuGroups, routeOf, screensOf, seedResources } from '@roger/contract/menu';
import { implementFamilies } from '@roger/api/implement';
import { implementFamily } from '@roger/api/lib/io';
import Fastify from 'fastify';
import { Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import { useService } from '../support/app.ts';
import { endpoints } from './support/endpoints.ts';
import { sampleOf } from './walk/walk-calls.ts';
import { allKeys, type Ids, type World } from './support/world.ts';

const service = await useService();
const keyed = endpoints.filter(({ endpoint: one }) => typeof one.permission !== 'string');

/** The form of a path: a family's name and a call's name. The card provider's endpoints have their own paths. */
const FORM = /^\/((nmsService|webDispatcher)\/[a-zA-Z]+(\/[a-zA-Z\d]+)?|simService\/v1\/sim(\/[a-z]+){1,3})$/;

describe('families and calls', () => {
  it('have slugs in kebab-case, and paths that no two of them share', () => {
    for (const { slug } of Object.values(families)) expect(slug).toMatch(/^[a-z]+(-[a-z]+)*$/);
    const slugs = Object.values(families).map(({ slug }) => slug);
    expect(new Set(slugs).size).toBe(slugs.length);
    const addresses = endpoints.map(({ path, endpoint: one }) => `${path}${one.whenExport === true ? ' export' : ''}`);
    expect(new Set(addresses).size).toBe(addresses.length);
    for (const { path } of endpoints) expect(path).toMatch(FORM);
  });

  it('are all served, by the documented method and its stand-ins and by no other', () => {
    for (const { path, endpoint: one } of endpoints) {
      for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'] as const) {
        const constraints = one.whenExport === true ? { constraints: { variant: 'export' } } : {};
        const served = service.app.hasRoute({ url: path, method, ...constraints });
        expect([path, method, served]).toEqual([path, method, (methodsOf(one) as string[]).includes(method)]);
      }
    }
  });

  it('let stand-ins pass as docs/contract.md §1 Writes says', () => {
    for (const { key, endpoint: one } of endpoints) {
      const allowed = { GET: ['GET'], POST: ['POST', 'PUT'], PUT: ['POST', 'PUT'], DELETE: ['DELETE', 'POST'] };
      const expected = allowed[one.method];
      expect([key, methodsOf(one).toSorted()]).toEqual([key, expected.toSorted()]);
    }
  });

  it('close their bodies to unknown fields', () => {
    for (const { key, endpoint: one } of endpoints.filter(({ endpoint: { method } }) => method !== 'GET')) {
      expect([key, (one.input as { additionalProperties?: unknown }).additionalProperties]).toEqual([key, false]);
    }
  });

  it('only read where they are called with GET, but for exports and the logout', () => {
    const logged = endpoints.filter(({ endpoint: one }) => one.method === 'GET' && one.log !== undefined);
    const others = logged.filter(({ endpoint: one }) => one.log !== 'export' || one.answer !== 'file');
    expect(others.map(({ key }) => key)).toEqual(['account.logout']);
  });

  it('that write name how they are logged', () => {
    const silent = endpoints.filter(({ endpoint: one }) => one.method !== 'GET' && one.log === undefined);
    // A sign-in writes its log row itself, once the account is known.
    expect(silent.map(({ key }) => key)).toEqual([
      'captcha.verify',
      'account.login',
      'terminal.checkExistId',
      'terminal.checkIsSameClient',
      'terminal.getModelByMsId',
      'terminal.querySummary',
      'terminal.querySettings',
      'terminal.importFaults',
      'terminalApk.uploadPart',
      // There is no session that the row could name.
      'mailLog.unsubscribe',
      'search.ids',
    ]);
  });

  it('say that they change money, and take an idempotency key, where they book or may be refused for want of it', () => {
    for (const { key, endpoint: one } of endpoints) {
      const books =
        one.log === 'money' || ['coinsShort', 'licenseKnown'].some((refusal) => one.errors?.includes(refusal as never));
      const changes = one.changes?.includes('money') === true;
      expect([key, changes, one.idempotent === true]).toEqual([key, books, books]);
    }
  });
});

/**
 * Keys of other families that a family's calls require: group membership has the keys of groups, also for terminals
 * (docs/contract.md §4); calls that bind and renew plans read terminals; the SIM card screen lists terminals with
 * cards.
 */
const LENT: Readonly<Record<string, readonly string[]>> = {
  terminal: ['groupMs', 'group.member', 'iotCard', 'sim-card.rebind'],
  'terminal-cloud-plan': ['terminal.cloud'],
};
const lentTo = (family: Family) => LENT[ownerOf(family).slug] ?? [];

describe('permissions', () => {
  it('are public only for what is open without a token', () => {
    const open = endpoints.filter(({ endpoint: one }) => one.permission === 'public').map(({ key }) => key);
    expect(open).toEqual([
      'config.get',
      'captcha.slider',
      'captcha.verify',
      'account.login',
      'mailLog.stopOf',
      'mailLog.unsubscribe',
    ]);
  });

  it('ask for the screen or a function of the family, and writes and exports for their own function', () => {
    for (const { key, family, endpoint: one } of keyed) {
      const owner = ownerOf(family);
      const known = [...screensOf(owner).map(({ powerName }) => powerName), ...functionKeys(owner), ...lentTo(family)];
      for (const required of one.permission) expect([key, known]).toEqual([key, expect.arrayContaining([required])]);
    }
    for (const { key, family, endpoint: one } of keyed.filter((listed) => listed.endpoint.log !== undefined)) {
      const verb = one.log === 'export' ? 'export' : '(?!export$)[a-z][a-zA-Z]+';
      const own = new RegExp(`^${ownerOf(family).slug}\\.${verb}$`);
      const isOwn = (permission: string) => own.test(permission) || lentTo(family).includes(permission);
      expect([key, [one.permission].flat().map(isOwn)]).toEqual([key, [true]]);
    }
  });

  it('say once for each function which default roles hold it, at a call that asks for nothing else', () => {
    const declared = declaredFunctions().map(({ key }) => key);
    expect(declared.toSorted()).toEqual([...new Set(declared)].toSorted());
    for (const { key, endpoint: one } of endpoints.filter((listed) => listed.endpoint.defaultFor !== undefined)) {
      const onlyFunction =
        typeof one.permission !== 'string' && one.permission.length === 1 && /\./.test(one.permission[0]);
      expect([key, onlyFunction]).toEqual([key, true]);
    }
  });

  it('stop the start where they are missing, and so do handlers', async () => {
    const input = Type.Object({});
    const open = endpoint({ method: 'GET', permission: 'public', input, result: Type.Null(), summary: 'x' });
    const bare = { ...open, permission: undefined } as unknown as Endpoint;
    const empty = { ...open, permission: [] } as unknown as Endpoint;
    const orphan = { ...open, permission: ['terminalList', 'terminal.fly'] } as const;
    await expect(start({ open }, { open: () => null })).resolves.toBeDefined();
    await expect(start({ open }, {})).rejects.toThrow('trial.open has no handler');
    await expect(start({ bare }, { bare: () => null })).rejects.toThrow('trial.bare declares no permission');
    await expect(start({ empty }, { empty: () => null })).rejects.toThrow('trial.empty declares no permission');
    await expect(start({ orphan }, { orphan: () => null })).rejects.toThrow(
      'trial.orphan asks for terminal.fly, which no resource',
    );
  });

  it('declare for every field that names rows whose rows they are', () => {
    const unknown = endpoints.flatMap(({ key, family, name }) =>
      keysOf(family, name).flatMap(({ path, kind }) => (kind === null ? [`${key} ${path}`] : [])),
    );
    expect(unknown).toEqual([]);
  });

  it('name in the walk every row of a client that an input can name, however deep', () => {
    const ids = new Proxy({} as Ids, { get: () => 1 });
    const world = { own: {}, foreign: {} } as World;
    for (const listed of endpoints) {
      const { key, family, name } = listed;
      const named = (sampleOf(listed).naming ?? []).flatMap((make) => pathsOf(make(ids, world)));
      const owned = keysOf(family, name).filter(({ kind }) => kind !== 'common' && kind !== 'own');
      const missing = owned.map(({ path }) => path).filter((path) => !named.includes(path));
      expect([key, missing]).toEqual([key, []]);
    }
  });
});

/** Paths of the values of an input: `clientIds[]`, `payment.voucherId`. */
function pathsOf(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => pathsOf(one, `${path}[]`));
  if (value === null || typeof value !== 'object') return [path];
  return Object.entries(value).flatMap(([name, inner]) => pathsOf(inner, path === '' ? name : `${path}.${name}`));
}

/** The family with the screen and the permission keys for this family's calls; itself if it has a screen. */
function ownerOf(family: Family): Family {
  if (family.screen !== undefined) return family;
  const requiredKeys = Object.values(family.endpoints).flatMap(({ permission }) =>
    typeof permission === 'string' ? [] : permission.filter((key) => key.includes('.')),
  );
  const owner = (Object.values(families) as Family[]).find(({ slug }) => requiredKeys[0]?.startsWith(`${slug}.`));
  if (owner?.screen === undefined) throw new Error(`${family.slug} has no screen, and asks for no function of one`);
  return owner;
}

/** Starts the service with one family of these calls and handlers. */
function start(calls: Record<string, Endpoint>, handlers: Record<string, () => null>): Promise<unknown> {
  const family = defineFamily({ slug: 'trial', wire: 'trial', endpoints: calls });
  const implementation = implementFamily(family, handlers as never);
  return implementFamilies(Fastify(), service, [implementation]);
}

function byName(a: { powerName: string }, b: { powerName: string }): number {
  return a.powerName < b.powerName ? -1 : 1;
}

describe('menu', () => {
  const resources = seedResources();

  it('gives each screen its route in kebab-case and its powerName in camelCase', () => {
    expect(routeOf('terminalList')).toBe('/terminal-list');
    expect(routeOf('groupMs')).toBe('/group-ms');
    expect(routeOf('iotCard')).toBe('/iot-card');
    for (const screen of (Object.values(families) as Family[]).flatMap(screensOf)) {
      expect(screen.powerName).toMatch(/^[a-z]+([A-Z][a-z]+)*$/);
      expect(menuGroups).toContain(screen.group);
      expect(resources).toContainEqual(
        expect.objectContaining({ powerName: screen.powerName, parent: screen.group, type: 2, level: 2 }),
      );
    }
  });

  it('has every key that a call requires, once, below its screen', () => {
    expect(new Set(allKeys).size).toBe(allKeys.length);
    for (const { endpoint: one, family } of endpoints) {
      if (typeof one.permission === 'string') continue;
      for (const key of one.permission.filter((permission) => !lentTo(family).includes(permission))) {
        const { type, parent } = resources.find(({ powerName }) => powerName === key) ?? {};
        const owner = ownerOf(family);
        const resource = screensOf(owner).find(({ powerName }) => powerName === key);
        const expectedPlace = key.includes('.') ? [3, owner.screen?.powerName] : [2, resource?.group];
        expect([key, type, parent]).toEqual([key, ...expectedPlace]);
      }
    }
  });

  it('puts parents before children and home first; only top menus have none', () => {
    const seen = new Set<string>();
    expect(resources[0]).toMatchObject({ powerName: 'home', parent: null, route: '/home', type: 1, level: 1 });
    for (const { powerName, parent, type } of resources) {
      expect([powerName, parent === null]).toEqual([powerName, type === 1]);
      expect([powerName, parent === null || seen.has(parent)]).toEqual([powerName, true]);
      seen.add(powerName);
    }
  });

  it('is what the database was seeded with', async () => {
    const stored = await service.database.prisma.resource.findMany({ include: { parent: true } });
    const wire = stored.map(({ powerName, parent, route, type, level, orderNo }) => ({
      powerName,
      parent: parent?.powerName ?? null,
      route,
      type,
      level,
      orderNo,
    }));
    expect(wire.toSorted(byName)).toEqual(resources.toSorted(byName));
  });
});

describe('refusals', () => {
  it('have codes of their own, but for the two forms of bad input', () => {
    const codes = Object.entries(errors).filter(([key]) => key !== 'malformed');
    expect(new Set(codes.map(([, [code]]) => code)).size).toBe(codes.length);
    for (const [, [code, message]] of Object.entries(errors)) {
      expect(Number.isInteger(code)).toBe(true);
      expect(code).not.toBe(200);
      expect(message).toMatch(/\S/);
    }
    expect(errors.malformed[0]).toBe(errors.badInput[0]);
    expect(errorKeyOfCode.get(400)).toBe('badInput');
  });

  it('carry the messages that clients compare', () => {
    expect(errors.noPermission).toEqual([510, 'No permission for operation']);
    expect(errors.oldPassword).toEqual([3007, 'The old passwords are incorrect']);
    expect(errors.exportMax).toEqual([3905, 'Max number of export exceeded']);
    expect(errors.system).toEqual([500, 'sys_err']);
  });

  it('use HTTP statuses for faults of transport only', () => {
    const statuses = [...transportKeys].map((key) => errors[key][0]).toSorted((a, b) => a - b);
    expect(statuses).toEqual([400, 404, 405, 413, 414, 415, 429, 431, 500, 502, 503, 504]);
  });

  it('name rules that the contract lists', () => {
    const rules =
      'required, type, format, number, positiveInteger, lessThan, minLength, maxLength, max, exists, dateOlder, dateRange, enum, unknown, noPrice, customPricing, notImported, readOnly, count, narrow, unknownColumn, formula, formulaError, digitsLost, guessable, differs, mixedScripts, permanent, notOwned, stillPaid';
    expect([...fieldRules]).toEqual(rules.split(', '));
  });
});
