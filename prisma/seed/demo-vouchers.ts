import type { ClientVoucherRow, IssueVoucher } from '@roger/contract/families/money/client-voucher';
import { issueVoucher } from '@roger/domain/money/vouchers/issue-voucher';
import { recycleVoucher } from '@roger/domain/money/vouchers/recycle-voucher';
import type { Actor } from '@roger/domain/platform/ctx/types';
import { formatTime } from '@roger/domain/platform/common/time';
import { renewTerminals } from '@roger/domain/fleet/renewals/renew-terminals';
import { actorOf, ctxOf, type DemoBooks } from './demo-books.ts';
import type { DemoFleet } from './demo-clients.ts';

const DAY = 86_400_000;
const SINCE_DAYS = 40;
const RENEWED = 6;

/** Issues vouchers of every kind to agents, parts of them to clients, and renews some terminals with them. */
export async function seedDemoVouchers(books: DemoBooks, { agents, clients }: DemoFleet): Promise<void> {
  const admin = await actorOf(books.db, 'admin');
  const agent = await actorOf(books.db, 'agent');
  const start = Date.now() - SINCE_DAYS * DAY;
  let calls = 0;
  const next = (actor: Actor, action: string, module = 'client-voucher') => {
    calls += 1;
    return ctxOf(books, actor, { module, action }, new Date(start + calls * 5 * 3_600_000));
  };
  const terms = await demoTerms(books);
  const issue = (clientId: number, quantity: number, changes: Partial<IssueVoucher>, days: number) =>
    issueVoucher(next(admin, 'issue'), {
      ...terms.poc,
      ...changes,
      clientId,
      quantity,
      expireTime: formatTime(new Date(Date.now() + days * DAY)),
    });
  for (const { id } of agents) {
    await issue(id, 500, { voucherType: 'new' }, 300);
    await issue(id, 40, { unit: 'permanent', permanent: true }, 700);
    // Expired: its balance can only be recycled.
    await issue(id, 60, { unit: 'monthly' }, -3);
  }
  const renewals = await issue(agent.clientId, 300, {}, 360);
  await issue(agent.clientId, 25, terms.recording, 180);
  const receivers = clients
    .filter(({ id, path }) => path.includes(agent.clientId) && id !== agent.clientId)
    .slice(0, 4);
  const parts: ClientVoucherRow[] = [];
  for (const { id } of receivers) {
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

/** The fields that a voucher passes on to its parts. */
function part(source: ClientVoucherRow): Omit<IssueVoucher, 'clientId' | 'quantity'> {
  const { id: fromVoucherId, voucherType, pocService, funcIds, unit, permanent, expireTime } = source;
  return { voucherType, pocService, funcIds, unit, permanent, expireTime, fromVoucherId };
}

/** Terms of the demo's vouchers. */
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
