import type { ClientVoucherRow, IssueVoucher } from '@roger/contract/families/client-voucher';
import { issueVoucher } from '@roger/domain/client-voucher/issue-voucher';
import { recycleVoucher } from '@roger/domain/client-voucher/recycle-voucher';
import type { Actor } from '@roger/domain/kernel/ctx';
import { formatTime } from '@roger/domain/kernel/time';
import { renewTerminals } from '@roger/domain/terminal/renew-terminals';
import { actorOf, ctxOf, type DemoBooks } from './demo-books.ts';
import type { DemoClient } from './demo-clients.ts';

interface Fleet {
  agents: readonly DemoClient[];
  clients: readonly DemoClient[];
}

const DAY = 86_400_000;
const SINCE_DAYS = 40;
const RENEWED = 6;

/** Gives agents vouchers of every kind, passes parts of the agent's on to its clients and renews some terminals by them. */
export async function seedDemoVouchers(books: DemoBooks, { agents, clients }: Fleet): Promise<void> {
  const admin = await actorOf(books.db, 'admin');
  const agent = await actorOf(books.db, 'agent');
  const start = Date.now() - SINCE_DAYS * DAY;
  let calls = 0;
  const next = (actor: Actor, action: string, module = 'client-voucher') => {
    calls += 1;
    return ctxOf(books, actor, { module, action }, new Date(start + calls * 5 * 3_600_000));
  };
  const terms = await demoTerms(books);
  const issue = (clientId: number, quantity: number, wanted: Partial<IssueVoucher>, days: number) =>
    issueVoucher(next(admin, 'issue'), {
      ...terms.poc,
      ...wanted,
      clientId,
      quantity,
      expireTime: formatTime(new Date(Date.now() + days * DAY)),
    });
  for (const { id } of agents) {
    await issue(id, 500, { voucherType: 'new' }, 300);
    await issue(id, 40, { unit: 'permanent', permanent: true }, 700);
    // Over by now: what is left of it can only be recycled.
    await issue(id, 60, { unit: 'monthly' }, -3);
  }
  const renewals = await issue(agent.clientId, 300, {}, 360);
  await issue(agent.clientId, 25, terms.recording, 180);
  const own = clients.filter(({ id, path }) => path.includes(agent.clientId) && id !== agent.clientId).slice(0, 4);
  const parts: ClientVoucherRow[] = [];
  for (const { id } of own) {
    parts.push(await issueVoucher(next(agent, 'issue'), { ...part(renewals), clientId: id, quantity: 40 }));
  }
  const [first] = parts;
  if (first !== undefined) await recycleVoucher(next(agent, 'recycle'), { voucherId: first.id, quantity: 15 });
  const terminals = await books.db.terminal.findMany({
    where: { scopePath: { has: agent.clientId } },
    distinct: ['typeId'],
    orderBy: { id: 'asc' },
    take: RENEWED,
    select: { msId: true },
  });
  for (const { msId } of terminals) {
    const input = { msIds: [msId], method: 'VOUCHER' as const, periods: 2, voucherId: renewals.id };
    await renewTerminals(next(agent, 'renew', 'terminal'), input);
  }
}

/** What is issued out of a voucher repeats. */
function part(source: ClientVoucherRow): Omit<IssueVoucher, 'clientId' | 'quantity'> {
  const { id: fromVoucherId, voucherType, pocService, funcIds, unit, permanent, expireTime } = source;
  return { voucherType, pocService, funcIds, unit, permanent, expireTime, fromVoucherId };
}

/** What the demo's vouchers pay for. */
async function demoTerms({ db }: DemoBooks) {
  const idOf = async (category: string) => (await db.functionKind.findFirstOrThrow({ where: { category } })).id;
  const [poc, recording] = [await idOf('poc'), await idOf('recording')];
  return {
    poc: {
      voucherType: 'renew' as const,
      pocService: true,
      funcIds: [poc],
      unit: 'yearly' as const,
      permanent: false,
    },
    recording: { funcIds: [poc, recording] },
  };
}
