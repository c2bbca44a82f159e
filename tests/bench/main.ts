import { exportFormats } from '@roger/contract/fields/export-query';
import { openDatabase } from '@roger/domain/platform/db/db';
import { parseArgs } from 'node:util';
import { startScratchPostgres } from '../../scripts/lib/postgres/scratch-postgres.mjs';
import { createTemplate, urlOf } from '../support/database/template-database.ts';
import { benchConsole } from './console.ts';
import { measureExport, measureImport, type FileFigures } from './files.ts';
import { benchFigures } from './figures.ts';
import { addAgentAccount, fillFleet, SKEWED_AGENT } from './fleet.ts';
import { benchLists } from './lists-bench.ts';
import { measureLedger, type LedgerFigures } from './ledger.ts';
import { measureList } from './list-page.ts';
import { benchGateway } from './gateway.ts';
import { print } from './print.ts';
import { measureRenew } from './renew.ts';
import { startApi, startBare } from './servers.ts';
import { signIn } from './sign-in.ts';
import { comparedStatements } from './statements.ts';

const { values } = parseArgs({
  options: {
    scale: { type: 'string' },
    seconds: { type: 'string' },
    smoke: { type: 'boolean' },
    lists: { type: 'boolean' },
    console: { type: 'boolean' },
    gateway: { type: 'boolean' },
    figures: { type: 'boolean' },
    only: { type: 'string' },
  },
});
const terminals = values.smoke === true ? 2000 : Number(values.scale ?? 100_000);
const seconds = values.smoke === true ? 1 : Number(values.seconds ?? 5);
const importRows = values.smoke === true ? 200 : 5000;
const renewals = values.smoke === true ? 200 : 10_000;

if (values.console === true) await benchConsole();
else await benchDatabase();

async function benchDatabase(): Promise<void> {
  const scratch = await startScratchPostgres();
  try {
    const url = urlOf(scratch.url, await createTemplate(scratch.url));
    const clients = values.smoke === true ? 100 : 2000;
    if (values.gateway === true) await benchGateway(url, { terminals, seconds, clients });
    else if (values.figures === true) await benchFigures(url, { terminals, clients });
    else if (values.lists === true)
      await benchLists(url, { terminals, rounds: values.smoke === true ? 2 : 20, only: values.only });
    else await bench(url);
  } finally {
    await scratch.stop();
  }
}

async function bench(url: string): Promise<void> {
  const database = openDatabase(url, { statementTimeoutMs: 600_000 });
  await fillFleet(database.pool, { terminals, clients: values.smoke === true ? 100 : 2000 });
  await addAgentAccount(database.pool);
  const agent = await database.prisma.client.findUniqueOrThrow({ where: { name: SKEWED_AGENT }, select: { id: true } });
  const owned = await database.prisma.terminal.count({ where: { scopePath: { has: agent.id } } });
  console.log(`${terminals} terminals, ${owned} of them the agent's`);
  const api = await startApi(url);
  const bare = await startBare(url, comparedStatements(url, agent.id));
  let exporting = api;
  try {
    const agentToken = await signIn(api.baseUrl, 'bench-agent');
    const adminToken = await signIn(api.baseUrl, 'admin');
    const list = await measureList(api, bare, agentToken, seconds);
    print(
      'list page, filter + sort + page 3',
      `${list.api.toFixed(0)}/s against ${list.bare.toFixed(0)}/s bare`,
      `ratio ${list.ratio.toFixed(2)} (wanted ≥ 0.70)`,
    );
    printFile(
      `import of ${importRows} rows`,
      await measureImport(api, adminToken, importRows),
      'wanted ≤ 10 s, others ≤ 100 ms',
    );
    const renewed = await measureRenew(api.baseUrl, adminToken, database, renewals);
    print(`renewal of ${renewals} terminals`, `${renewed.toFixed(2)} s in one booking`, 'wanted ≤ 5 s');
    const ledger = await measureLedger(url, seconds);
    printLedger('bookings on one account', ledger.hot, '0.50');
    printLedger('bookings on many accounts', ledger.spread, '0.60');
    for (const format of exportFormats) {
      // A new process, so that its memory at the end comes from the export alone.
      exporting.stop();
      exporting = await startApi(url);
      const exported = await measureExport(exporting, adminToken, `typeId=2&keyword=Radio&format=${format}`);
      printFile(`export of ${terminals / 2} rows, ${format}`, exported, 'wanted first byte ≤ 1 s, ≤ 200 MB');
    }
  } finally {
    api.stop();
    exporting.stop();
    bare.stop();
    await database.close();
  }
}

function printFile(what: string, figures: FileFigures, target: string): void {
  const { seconds: took, firstByteSeconds, longestOtherMs, peakMb, bytes } = figures;
  const parts = [
    `${took.toFixed(2)} s`,
    firstByteSeconds === undefined ? '' : `first byte ${firstByteSeconds.toFixed(2)} s`,
    `others ≤ ${longestOtherMs.toFixed(0)} ms`,
    `${peakMb} MB resident`,
    bytes === undefined ? '' : `${(bytes / 1_048_576).toFixed(1)} MB file`,
  ];
  print(what, parts.filter((part) => part !== '').join(', '), target);
}

function printLedger(what: string, { booked, bare, ratio }: LedgerFigures, target: string): void {
  print(
    what,
    `${booked.toFixed(0)}/s against ${bare.toFixed(0)}/s bare`,
    `ratio ${ratio.toFixed(2)} (wanted ≥ ${target})`,
  );
}
