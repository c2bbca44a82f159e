import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { startWorkers } from '@roger/workers/start-workers';
import { expect, it, vi } from 'vitest';
import { bareEnvironment } from '../../../scripts/lib/clock.mjs';
import { useService } from '../../support/app.ts';
import { defaultRole, putClient } from '../../support/fixtures/basics.ts';
import { usersOf } from '../../support/fixtures/users.ts';
import { codeMails, mailWorkers, readMail, secretIn } from '../../support/mail/mails.ts';
import { useSmtp } from '../../support/mail/smtp.ts';
import { builtProgram } from '../../support/programs/built-program.ts';
import { signIn } from '../../support/session.ts';

const root = resolve(import.meta.dirname, '../../..');
const program = await builtProgram('workers/src/main.ts');
const service = await useService({ TRUST_PROXY: '127.0.0.1' });
const smtp = await useSmtp();
const admin = await signIn(service);
const client = await putClient(service, admin, 'Holder');
const { userWithEmail } = usersOf(service, { clientId: client, roleId: await defaultRole(service, 'client') });
const { requestCode, login } = codeMails(service);

const idOf = (data: string) => /^Message-ID: (\S+)$/im.exec(data)?.[1];

/** Starts the workers as a separate process, and waits until they are ready. */
async function startProcess(): Promise<ChildProcess> {
  const { databaseUrl, settings } = service;
  const env = {
    ...bareEnvironment(),
    ROGER_EMBEDDED: '1',
    DATABASE_URL: databaseUrl,
    JWT_SECRET: settings.jwtSecret,
    SMTP_URL: smtp.url,
  };
  const child = spawn(process.execPath, [program], {
    cwd: root,
    env: { ...env, LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  await once(child, 'message');
  return child;
}

it('a worker killed in the middle of a mail: the same mail leaves again by itself, and works', async () => {
  const { email } = await userWithEmail();
  smtp.mute = true;
  const child = await startProcess();
  try {
    await requestCode(email);
    await vi.waitFor(() => expect(smtp.mails).toHaveLength(1), 20_000);
  } finally {
    child.kill('SIGKILL');
  }
  smtp.mute = false;
  const workers = await startWorkers(mailWorkers(service, { smtpUrl: smtp.url }));
  try {
    const left = () => service.database.prisma.outboxJob.count();
    await vi.waitFor(async () => expect([smtp.mails.length, await left()]).toEqual([2, 0]), {
      timeout: 90_000,
      interval: 250,
    });
  } finally {
    await workers.close();
  }
  const [first, second] = smtp.mails.map(({ data }) => ({ id: idOf(data), code: secretIn(readMail(data)) }));
  expect(first?.id).toMatch(/^<[0-9a-f]{32}@roger>$/);
  expect(second).toEqual(first);
  expect((await login(email, second?.code ?? '')).code).toBe(200);
}, 180_000);
