import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { useService } from '../support/app.ts';
import { useCardProvider } from '../support/card-provider.ts';
import { LICENSE_PUBLIC_KEY } from '../support/fixtures/licenses.ts';
import { defaultRole, putAccount, putClient, putRole } from '../support/fixtures/basics.ts';
import { sessionWith, signIn, type Session } from '../support/session.ts';
import { endpoints, type Listed } from './support/endpoints.ts';
import { sampleOf } from './walk/walk-calls.ts';
import { allKeys, makeWorld } from './support/world.ts';

// Permissions of every role for every call; each cell is a real call. After an intended change: UPDATE_MATRIX=1, and
// check the diff.
const FILE = new URL('permission-matrix.txt', import.meta.url);
const ROLES_FILE = new URL('default-roles.txt', import.meta.url);
const columns = ['administrator', 'agent', 'sub-agent', 'client', 'sibling', 'read-only', 'disabled', 'none'] as const;
type Column = (typeof columns)[number];

const platformWritten: ReadonlySet<string> = new Set(['server', 'terminalType', 'terminalModel', 'terminalFunction']);

/** Codes that refuse a call because of the caller, not because of the input. */
const REFUSED_WHO = new Set([105, 106, 510]);

const { env } = await useCardProvider();
const service = await useService({ LICENSE_PUBLIC_KEY, ...env });
const { prisma } = service.database;
const world = await makeWorld(service);
const { admin, own, foreign, next } = world;
const subAgent = await putClient(service, admin, 'Own sub-agent', { pid: own.client });
const screens = allKeys.filter((key) => !key.includes('.'));
const places: Record<Exclude<Column, 'none'>, { client: number; role: number }> = {
  administrator: { client: 1, role: await defaultRole(service, 'administrator') },
  agent: { client: own.client, role: await defaultRole(service, 'agent') },
  'sub-agent': { client: subAgent, role: await defaultRole(service, 'agent') },
  client: { client: own.child, role: await defaultRole(service, 'client') },
  sibling: { client: foreign.client, role: await defaultRole(service, 'agent') },
  'read-only': { client: own.client, role: await putRole(service, own.client, 'Read-only', screens) },
  disabled: { client: own.client, role: await defaultRole(service, 'agent') },
};
const grantedKeys = await listGrantedKeys();
const sessions = new Map<Column, Session>();
for (const column of columns) sessions.set(column, await enter(column));
const { cells, codes } = await walk();

/** Creates an account for the column and signs it in. */
async function enter(column: Column): Promise<Session> {
  if (column === 'none') return sessionWith(service, '');
  const { client, role } = places[column];
  const name = `${column}-${next()}`;
  const id = await putAccount(service, name, client, role);
  const session = await signIn(service, name);
  if (column === 'disabled') {
    expect((await admin.call('account', 'edit', { id, status: 'disabled' })).code).toBe(200);
  }
  return session;
}

async function listGrantedKeys(): Promise<Map<Column, Set<string>>> {
  const entries = Object.entries(places).map(async ([column, { role }]): Promise<[Column, Set<string>]> => {
    const rows = await prisma.resource.findMany({ where: { roles: { some: { roleId: role } } } });
    const keys = column === 'administrator' ? allKeys : rows.map(({ powerName }) => powerName);
    return [column as Column, new Set(keys)];
  });
  return new Map(await Promise.all(entries));
}

/** Makes the sample of a call and returns its code; a call that ends or changes its session gets a new one. */
async function codeOf(listed: Listed, column: Column): Promise<number> {
  const sample = sampleOf(listed);
  const session = sample.caller === undefined ? sessions.get(column) : await enter(column);
  const file = await sample.file?.(world);
  const input = await sample.input(world);
  const options = file === undefined ? {} : { file };
  const answer = await session?.send(listed.familyKey, listed.name, input, options);
  return answer?.code ?? 200;
}

async function walk() {
  const made = new Map<string, string>();
  const answered = new Map<string, number>();
  for (const listed of endpoints) {
    for (const column of columns) {
      const code = await codeOf(listed, column);
      made.set(`${listed.key} ${column}`, REFUSED_WHO.has(code) ? String(code) : 'ok');
      answered.set(`${listed.key} ${column}`, code);
    }
  }
  return { cells: made, codes: answered };
}

function cell({ key }: Listed, column: Column): string {
  return cells.get(`${key} ${column}`) ?? 'not called';
}

function table(): string {
  const keyWidth = Math.max(...endpoints.map(({ key }) => key.length));
  const line = (first: string, rest: readonly string[]) =>
    [first.padEnd(keyWidth), ...rest.map((text, index) => text.padEnd(columns[index]?.length ?? 0))]
      .join('  ')
      .trimEnd();
  const rows = endpoints.map((listed) =>
    line(
      listed.key,
      columns.map((column) => cell(listed, column)),
    ),
  );
  return `${[line('call', columns), ...rows].join('\n')}\n`;
}

/** Each key with the default roles that have it; the administrator role has all keys. */
function rolesTable(): string {
  const lines = allKeys.map((key) => {
    const roles = (['agent', 'client'] as const).filter((column) => grantedKeys.get(column)?.has(key));
    return [key.padEnd(25), ...roles].join(' ').trimEnd();
  });
  return `${lines.join('\n')}\n`;
}

/** Returns the content of the file; with UPDATE_MATRIX=1 it first writes the text. */
function writtenIn(file: URL, text: string): string {
  if (process.env['UPDATE_MATRIX'] === '1') writeFileSync(file, text);
  return readFileSync(file, 'utf8');
}

const guarded = endpoints.filter(({ endpoint }) => endpoint.permission !== 'public');
const keyed = endpoints.filter(({ endpoint }) => typeof endpoint.permission !== 'string');
const present = columns.filter((column) => column !== 'disabled' && column !== 'none');

describe('who may call what', () => {
  it('is as it is written down', () => {
    const found = table();
    process.stdout.write(`\n${found}\n`);
    expect(found).toBe(writtenIn(FILE, found));
  });

  it('lies with the default roles that are written down', () => {
    const found = rolesTable();
    expect(found).toBe(writtenIn(ROLES_FILE, found));
  });

  it('without a token is 105, with that of a disabled account 106, but for what is public', () => {
    for (const listed of guarded) {
      expect([listed.key, cell(listed, 'none'), cell(listed, 'disabled')]).toEqual([listed.key, '105', '106']);
    }
    const open = endpoints.filter(({ endpoint }) => endpoint.permission === 'public');
    expect(open.map(({ key }) => key)).toEqual([
      'config.get',
      'captcha.slider',
      'captcha.verify',
      'account.login',
      'mailLog.stopOf',
      'mailLog.unsubscribe',
    ]);
    for (const listed of open) {
      expect([listed.key, cell(listed, 'none'), cell(listed, 'disabled')]).toEqual([listed.key, 'ok', 'ok']);
    }
  });

  it('is 510 for a role without any of the keys of a call', () => {
    let without = 0;
    for (const listed of keyed) {
      const { permission } = listed.endpoint;
      for (const column of present) {
        const holds = (permission as readonly string[]).some((key) => grantedKeys.get(column)?.has(key));
        without += holds ? 0 : 1;
        const expected = holds ? cell(listed, column) : '510';
        expect([listed.key, column, cell(listed, column)]).toEqual([listed.key, column, expected]);
      }
    }
    expect(without).toBeGreaterThan(50);
  });

  it('is everything for the administrator, whose samples all succeed', () => {
    // These calls need another kind of session: one that views as another account, or one of `admin`.
    const otherSessions = new Map([
      ['account.seeAsEnd', 3102],
      ['account.session', 3102],
      ['account.bindEmail', 3003],
    ]);
    for (const { key } of endpoints) {
      expect([key, codes.get(`${key} administrator`)]).toEqual([key, otherSessions.get(key) ?? 200]);
    }
  });

  it('is refused for nothing but who asks, or for what is not in his scope, not his or not there', () => {
    const others = [...codes].filter(([, code]) => code !== 200 && !REFUSED_WHO.has(code));
    expect(others.filter(([, code]) => ![2001, 3003, 3102, 3202, 3301, 3904].includes(code))).toEqual([]);
  });

  it('lets a role of menus alone read, and write nothing', () => {
    const writes = keyed.filter(({ endpoint }) => endpoint.log !== undefined);
    expect(writes.length).toBeGreaterThan(30);
    for (const listed of writes) {
      expect([listed.key, cell(listed, 'read-only')]).toEqual([listed.key, '510']);
    }
  });

  it('keeps the platform writing what only it writes', () => {
    const platforms = endpoints.filter(
      ({ familyKey, endpoint }) =>
        (['resource', 'job', 'mailLog'].includes(familyKey) && endpoint.permission !== 'public') ||
        (platformWritten.has(familyKey) && endpoint.log !== undefined),
    );
    for (const listed of platforms) {
      const others = present.filter((column) => column !== 'administrator').map((column) => cell(listed, column));
      expect([listed.key, others]).toEqual([listed.key, others.map(() => '510')]);
    }
  });
});
