import { INITIAL_PASSWORD } from '@roger/contract/constants';
import { openDatabase, type Database } from '@roger/domain/platform/db/db';
import { failureText } from '@roger/domain/platform/process/failure-text';
import { readSettings } from '@roger/domain/platform/settings/settings';
import { verifyPassword } from '@roger/domain/tenancy/passwords/password';

// Prints as JSON the accounts that npm start made and that can still sign in, in the order of their rank, each with
// `initial`: true while its password is the published one.
const NAMES = ['admin', 'agent', 'client'];

interface StartAccount {
  name: string;
  initial: boolean;
}

async function startAccounts({ prisma }: Database): Promise<StartAccount[]> {
  const rows = await prisma.account.findMany({
    where: { name: { in: NAMES }, status: 'normal' },
    orderBy: { name: 'asc' },
    select: { name: true, passwordHash: true },
  });
  return Promise.all(
    // The state of a password does not suffice: after a reset it is initial too, with a password of its own.
    rows.map(async ({ name, passwordHash }) => ({
      name,
      initial: await verifyPassword(passwordHash, INITIAL_PASSWORD),
    })),
  );
}

async function main(): Promise<void> {
  const settings = readSettings({ ...process.env, ROGER_EMBEDDED: '1' });
  const database = openDatabase(settings.databaseUrl, { connections: 1 });
  try {
    process.stdout.write(`${JSON.stringify(await startAccounts(database))}\n`);
  } finally {
    await database.close();
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${failureText(error, process.env)}\n`);
  process.exit(1);
});
