import { beforeEach, describe, expect, it } from 'vitest';
import { useService } from '../../support/app.ts';
import { loggedDuring, assertRefusedIn } from '../../support/database/fingerprint.ts';
import { putClient, signInFor } from '../../support/fixtures/basics.ts';
import { signIn } from '../../support/session.ts';

const service = await useService();
const { prisma } = service.database;
const admin = await signIn(service);
const agent = await signInFor(service, 'agent-of-jobs', await putClient(service, admin, 'Harbour', { type: 1 }));
const refused = assertRefusedIn(service);
const failedTime = new Date('2026-02-03T04:05:06Z');
const failed = { state: 'failed', attempts: 4, error: '451 no answer from ***@example.org', failedTime };
const payload = { codeId: 7, address: 'jo@example.org', locale: 'en-US' };

const put = async (data: object) =>
  Number((await prisma.outboxJob.create({ data: { name: 'mailSend', payload, ...data } })).id);
const list = async (filters: object = {}) => (await admin.call('job', 'list', filters)).result.records;

beforeEach(async () => {
  await prisma.outboxJob.deleteMany();
});

describe('tbJob/list', () => {
  it('shows what waits and what was given up, mailboxes masked', async () => {
    const id = await put(failed);
    await put({ name: 'noSuchJob', payload: {}, state: 'setAside', error: 'unknown job', failedTime });
    await put({});
    expect(await list({ column: 'id', order: 'asc' })).toMatchObject([
      {
        id,
        name: 'mailSend',
        jobClass: 'mail',
        state: 'failed',
        attempts: 4,
        error: failed.error,
        payload: { codeId: 7, address: '***@example.org', locale: 'en-US' },
        failedTime: '2026-02-03 04:05:06',
      },
      { name: 'noSuchJob', jobClass: null, state: 'setAside', error: 'unknown job' },
      { state: 'waiting', attempts: 0, error: null, failedTime: null },
    ]);
    expect((await list({ state: ['failed'] })).map((row) => row.id)).toEqual([id]);
    expect((await list({ jobClass: ['mail'], column: 'id', order: 'asc' })).map(({ state }) => state)).toEqual([
      'failed',
      'waiting',
    ]);
  });

  it('is the platform’s alone', async () => {
    await put(failed);
    expect((await agent.call('job', 'list', {})).code).toBe(510);
  });
});

describe('tbJob/retry', () => {
  it('lets a job wait again, once, and logs it', async () => {
    const id = await put(failed);
    const logged = await loggedDuring(service, async () => {
      const { code, result } = await admin.call('job', 'retry', { id });
      expect([code, result]).toMatchObject([200, { id, state: 'waiting', attempts: 0, failedTime: null }]);
    });
    expect(logged).toMatchObject([{ module: 'job', action: 'retry', target: 'mailSend', actorKind: 'account' }]);
    const stored = await prisma.outboxJob.findUniqueOrThrow({ where: { id } });
    expect(stored.handOverTime <= service.clock.now()).toBe(true);
    expect(await refused(() => admin.call('job', 'retry', { id }))).toEqual([3104]);
  });

  it('refuses a job that does not exist, and every caller except the platform', async () => {
    expect(await refused(() => admin.call('job', 'retry', { id: 999_999 }))).toEqual([3102]);
    const id = await put(failed);
    expect(await refused(() => agent.call('job', 'retry', { id }))).toEqual([510]);
  });
});

it('the metrics count jobs by class and state, and know the age of the oldest', async () => {
  const hour = 3600;
  await put({ ...failed, createTime: new Date(Date.now() - hour * 1000) });
  await put(failed);
  await put({ name: 'gone', payload: {}, state: 'setAside' });
  const { body } = await service.app.inject({ method: 'GET', url: '/metrics' });
  expect(body).toContain('roger_jobs{class="mail",state="failed"} 2');
  expect(body).toContain('roger_jobs{class="unknown",state="setAside"} 1');
  const [, age = ''] = /roger_jobs_oldest_seconds\{class="mail",state="failed"\} (\S+)/.exec(body) ?? [];
  expect(Number(age)).toBeGreaterThanOrEqual(hour);
  expect(body).not.toContain('example.org');
});
