import { performance } from 'node:perf_hooks';
import { expect, it } from 'vitest';
import { useService } from '../../../support/app.ts';
import { recordStatements } from '../../../support/database/statements.ts';
import { putGroup } from '../../../support/fixtures/groups.ts';
import { signIn } from '../../../support/session.ts';

const [TERMINALS, GROUPS] = [5000, 10];
/** Ten times the usual duration beside other tests: it detects a wrong plan, not a busy machine. */
const MOST_MS = 20_000;
/** Statements for session, locks, checks and effects; their number does not depend on the memberships. */
const MOST_STATEMENTS = 40;

const service = await useService({ TERMINALS_PER_GROUP: String(TERMINALS) });
const { prisma } = service.database;
const admin = await signIn(service);

it('5 000 terminals join 10 groups, and leave them, in one call each', async () => {
  await prisma.$executeRaw`insert into terminal (ms_id, name, type_id, client_id, scope_path, password_hash, create_time)
    select 'Q2' || lpad(n::text, 9, '0'), 'Crowd', (select min(id) from terminal_type), 1, '{1}', 'none', now()
    from generate_series(1, ${TERMINALS}) n`;
  const msIds = (await prisma.terminal.findMany({ select: { msId: true } })).map(({ msId }) => msId);
  const grpIds: number[] = [];
  for (let n = 0; n < GROUPS; n += 1) grpIds.push(await putGroup(service, 1, `Crowd ${n}`));
  for (const [name, members] of [
    ['joinGroup', TERMINALS * GROUPS],
    ['exitGroup', 0],
  ] as const) {
    const from = performance.now();
    const { value, texts } = await recordStatements(() => admin.call('terminal', name, { msIds, grpIds }));
    const took = Math.round(performance.now() - from);
    console.info(`${name}: ${TERMINALS * GROUPS} memberships in ${took} ms, ${texts.length} statements`);
    expect(value.code).toBe(200);
    expect(await prisma.groupMember.count()).toBe(members);
    expect(await prisma.terminalChannel.count()).toBe(members);
    expect(texts.length).toBeLessThan(MOST_STATEMENTS);
    expect(took).toBeLessThan(MOST_MS);
  }
});
