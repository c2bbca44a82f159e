// A process that runs calls as the API does, without HTTP; tests kill it (tests/support/money/call-processes.ts).
import { Readable } from 'node:stream';
import { runCall } from '@roger/api/lib/run-call';
import type { Implementation } from '@roger/api/lib/io';
import { implementation as billing } from '@roger/api/families/money/billing';
import { implementation as clientVoucher } from '@roger/api/families/money/client-voucher';
import { implementation as coin } from '@roger/api/families/workflows/coin';
import { implementation as terminal } from '@roger/api/families/workflows/terminal';
import { asAppError } from '@roger/api/plugins/app/errors';
import { actorOf } from '@roger/domain/platform/ctx/session';
import { openCardProvider } from '@roger/domain/platform/ports/card-provider/open-card-provider';
import { silentBus } from '@roger/domain/platform/bus/bus';
import { systemClock } from '@roger/domain/platform/ctx/clock';
import { openDatabase } from '@roger/domain/platform/db/db';
import { scopeOf } from '@roger/domain/platform/ctx/scope';
import { readSettings } from '@roger/domain/platform/settings/settings';
import { jobCtx } from '@roger/workers/worker-ctx';
import type { MoneyAnswer, MoneyCall } from './calls.ts';
import { quietLog } from '../quiet-log.ts';

const implementations: Record<MoneyCall['family'], Implementation> = { billing, clientVoucher, coin, terminal };
const settings = readSettings(process.env);
const database = openDatabase(settings.databaseUrl, { connections: 8 });
const cardProvider = openCardProvider({ settings, clock: systemClock });
const deps = { settings, database, clock: systemClock, log: quietLog, bus: silentBus, cardProvider };

async function run({ sessionId, family, name, input, key }: MoneyCall): Promise<MoneyAnswer> {
  const base = jobCtx(deps, name);
  const actor = await actorOf(base, sessionId);
  const { family: known, handlers } = implementations[family];
  const [endpoint, handler] = [known.endpoints[name], handlers[name]];
  if (actor === null || endpoint === undefined || handler === undefined) throw new Error(`nobody can ${name}`);
  const call = { ...base.call, module: known.slug, operateType: endpoint.log ?? 'other' };
  const ctx = { ...base, call, actor, scope: scopeOf(actor) };
  const io = { file: null, bytes: () => Readable.from([]), signToken: () => '' };
  return { code: 200, result: await runCall({ ctx, endpoint, handler, io, input, key }) };
}

process.on('message', ({ id, call }: { id: number; call: MoneyCall }) => {
  void run(call)
    .catch((error: Error): MoneyAnswer => ({ code: asAppError(error).code, result: error.message }))
    .then((answer) => process.send?.({ id, answer }));
});
// The parent has ended.
process.on('disconnect', () => process.exit(0));
// Connects before it reports that it is ready; otherwise a kill could come before its first answer.
await Promise.all([1, 2, 3, 4, 5, 6].map(() => database.prisma.$queryRaw`select 1 from pg_sleep(0.02)`));
process.send?.({ ready: true });
