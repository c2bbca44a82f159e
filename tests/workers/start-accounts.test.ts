import { hashPassword } from '@roger/domain/tenancy/passwords/password';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { bareEnvironment } from '../../scripts/lib/clock.mjs';
import { signInHint, type StartAccount } from '../../scripts/lib/product/sign-in-hint.mjs';
import { useService } from '../support/app.ts';
import { defaultRole, putAccount, putClient } from '../support/fixtures/basics.ts';
import { builtCommand } from '../support/programs/command.ts';
import { builtProgram } from '../support/programs/built-program.ts';
import { signIn } from '../support/session.ts';

const service = await useService();
const { prisma } = service.database;

/** The lines that npm start would print. */
async function hint(isPublic = false): Promise<string[]> {
  const env = { ...bareEnvironment(), DATABASE_URL: service.databaseUrl };
  const program = await builtProgram('prisma/start-accounts.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [program], { env });
  return signInHint(JSON.parse(stdout) as StartAccount[], isPublic);
}

it('npm start names the accounts that exist, and the initial password while they have it', async () => {
  expect(await hint()).toEqual(['Sign in as admin; the initial password is 123456.']);
  expect(await hint(true)).toHaveLength(2);
  const client = await putClient(service, await signIn(service), 'Resellers');
  for (const name of ['agent', 'client'] as const) {
    await putAccount(service, name, client, await defaultRole(service, name));
    const passwordHash = await hashPassword('123456');
    await prisma.account.update({ where: { name }, data: { passwordHash } });
  }
  expect(await hint()).toEqual(['Sign in as admin, agent or client; the initial password is 123456.']);
  // The command gives a password of its own; the account's state is initial all the same.
  expect(await builtCommand(service, 'admin', 'reset')).toMatchObject({ code: 0 });
  expect(await hint()).toEqual([
    'Sign in as admin, agent or client; the initial password of agent and client is 123456.',
  ]);
  await prisma.account.update({ where: { name: 'client' }, data: { status: 'disabled' } });
  await prisma.account.update({ where: { name: 'agent' }, data: { passwordHash: await hashPassword('654321') } });
  expect(await hint(true)).toEqual(['Sign in as admin or agent.']);
  await prisma.account.updateMany({ data: { status: 'disabled' } });
  expect(await hint(true)).toEqual(['Sign in with your account.']);
});
