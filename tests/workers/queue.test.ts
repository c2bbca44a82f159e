import { jobClasses, type JobClass } from '@roger/contract/jobs';
import { enqueue } from '@roger/domain/platform/jobs/outbox';
import { transaction } from '@roger/domain/platform/db/transaction';
import { queueMail } from '@roger/domain/platform/mails/queue-mail';
import { emptyOldQueue } from '@roger/workers/empty-old-queue';
import { handlers } from '@roger/workers/handlers';
import { openQueue, type JobQueue } from '@roger/workers/queue';
import { relayOnce } from '@roger/workers/relay';
import { runQueued } from '@roger/workers/run-job';
import { startWorkers } from '@roger/workers/start-workers';
import { jobCtx } from '@roger/workers/worker-ctx';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { limitReasons, putTerminal } from '../support/fixtures/bare-terminals.ts';
import { useSmtp } from '../support/mail/smtp.ts';
import { plantFailure } from '../support/planted-failure.ts';
import { backends, withBackend, useWorkerDeps } from '../support/workers.ts';

const base = await useWorkerDeps();
const { prisma } = base.database;
const smtp = await useSmtp();
const address = 'old@example.org';
const PATIENCE = { timeout: 20_000, interval: 50 };

afterEach(async () => {
  await prisma.outboxJob.deleteMany();
  smtp.mails.length = 0;
  smtp.deaf = false;
});

const rows = () => prisma.outboxJob.findMany({ orderBy: { id: 'asc' } });
const states = async () => (await rows()).map(({ name, state, error }) => [name, state, error]);

describe.each(backends)('jobs on $name', ({ name, redisUrl }) => {
  const deps = withBackend(base, redisUrl);
  const ctx = jobCtx(deps, 'test');
  const mailing = { ...deps, settings: { ...deps.settings, smtpUrl: smtp.url } };

  /** Queues a mail to an account's old address. */
  async function queueAddressMail(): Promise<void> {
    const { id: accountId } = await prisma.account.findFirstOrThrow();
    await queueMail(ctx, { kind: 'addressChanged', to: address, locale: 'en-US', payload: { accountId } });
  }

  /** Opens queues of all classes with names of this test; closes them after the work. */
  async function withQueues(work: (queues: ReadonlyMap<JobClass, JobQueue>, mail: JobQueue) => Promise<void>) {
    const mail = openQueue(deps, `test-${name}`);
    const queues = new Map((Object.keys(jobClasses) as JobClass[]).map((jobClass) => [jobClass, mail]));
    try {
      await work(queues, mail);
    } finally {
      await mail.queue.obliterate({ force: true });
      await mail.close();
    }
  }

  /** Runs workers during the work. */
  async function withWorkers(work: (workers: Awaited<ReturnType<typeof startWorkers>>) => Promise<void>, of = mailing) {
    const workers = await startWorkers(of);
    try {
      await work(workers);
    } finally {
      await workers.close();
    }
  }

  it('run at the start, and limit what expired while nothing ran', async () => {
    await prisma.terminal.deleteMany();
    await putTerminal(deps.database, 'T1000000001', -1);
    await withWorkers(async (workers) => {
      expect(workers.backend).toBe(name);
      expect(await workers.healthy()).toBe(true);
      await vi.waitFor(
        async () => expect(await limitReasons(deps.database)).toEqual({ T1000000001: 'expired' }),
        PATIENCE,
      );
    });
  });

  it('leave the outbox only once their transaction has committed, and run once', async () => {
    await expect(
      transaction(ctx, async (tx) => {
        await enqueue(tx, 'expirySweep', {});
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    await transaction(ctx, (tx) => enqueue(tx, 'expirySweep', {}));
    await withQueues(async (queues, mail) => {
      const seen: string[] = [];
      const worker = mail.worker(async (job) => {
        seen.push(`${job.name} ${job.id}`);
        await new Promise((done) => setTimeout(done, 500));
      }, 1);
      expect(await relayOnce(deps, queues)).toBe(1);
      // As if a relay had died between handing over and settling, and its claim had expired: the job's id is the outbox
      // row's id.
      await prisma.outboxJob.updateMany({ data: { state: 'waiting', handOverTime: new Date() } });
      expect(await relayOnce(deps, queues)).toBe(1);
      await vi.waitFor(() => expect(seen.length).toBeGreaterThan(0), PATIENCE);
      await worker.close();
      expect(seen).toEqual([expect.stringMatching(/^expiry-sweep outbox-\d+$/)]);
    });
  });

  it('are set aside where they can never run, and the rest goes on', async () => {
    await prisma.outboxJob.createMany({
      data: [
        { name: 'noSuchJob', payload: {} },
        { name: 'mailSend', payload: { mailId: 'x' } },
        { name: 'expirySweep', payload: { oneTooMany: 1 } },
      ],
    });
    await enqueue(ctx, 'expirySweep', {});
    await withQueues(async (queues) => {
      expect(await relayOnce(deps, queues)).toBe(1);
      expect(await states()).toEqual([
        ['noSuchJob', 'setAside', 'unknown job'],
        ['mailSend', 'setAside', 'the payload has a wrong shape'],
        ['expirySweep', 'setAside', 'the payload has a wrong shape'],
        ['expirySweep', 'queued', null],
      ]);
      expect(await relayOnce(deps, queues)).toBe(0);
    });
  });

  it('are handed over though one beside them cannot even be set aside', async () => {
    const cure = await plantFailure(deps, { table: 'outbox_job', before: 'update', when: `new.state = 'setAside'` });
    await prisma.outboxJob.create({ data: { name: 'noSuchJob', payload: {} } });
    await enqueue(ctx, 'expirySweep', {});
    await withQueues(async (queues) => {
      expect(await relayOnce(deps, queues)).toBe(1);
      expect(await states()).toEqual([
        ['noSuchJob', 'waiting', null],
        ['expirySweep', 'queued', null],
      ]);
    });
    await cure();
  });

  it('go through their queue without their payload, and leave nothing once they are done', async () => {
    await queueAddressMail();
    await withQueues(async (queues, { queue }) => {
      await relayOnce(deps, queues);
      const [job] = await queue.getJobs(['waiting']);
      expect(job?.data).toEqual({});
    });
    await prisma.outboxJob.updateMany({ data: { handOverTime: new Date() } });
    await withWorkers(async () => {
      await vi.waitFor(() => expect(smtp.mails.map(({ to }) => to)).toEqual([['old@example.org']]), PATIENCE);
      await vi.waitFor(async () => expect(await rows()).toEqual([]), PATIENCE);
    });
  });

  it('stay as failed once their tries are used up, without the address in the error', async () => {
    await enqueue(ctx, 'clientFollowing', { moved: [], gone: [] });
    const failing = vi.spyOn(handlers, 'clientFollowing');
    failing.mockRejectedValueOnce(new Error('550 no mailbox old@example.org here'));
    await withQueues(async (queues, mail) => {
      const lastTry = { attempts: 1 };
      const worker = mail.worker(
        ({ id, name: job, data }) => runQueued(mailing, { id, name: job, data, opts: lastTry }),
        1,
      );
      await relayOnce(deps, queues);
      await vi.waitFor(async () => expect((await rows())[0]?.state).toBe('failed'), PATIENCE);
      await worker.close();
    });
    expect(await rows()).toMatchObject([
      { attempts: 1, error: expect.stringMatching(/550 no mailbox \*\*\*@example.org/) },
    ]);
  });

  it('of one class do not wait for those of another: a deaf mail server holds up no sweep', async () => {
    smtp.deaf = true;
    for (let count = 0; count < 8; count += 1) await queueAddressMail();
    await prisma.terminal.deleteMany();
    await withWorkers(async (workers) => {
      const busy = async () => (await workers.counts()).mail['active'];
      await vi.waitFor(async () => expect(await busy()).toBeGreaterThanOrEqual(4), PATIENCE);
      await putTerminal(deps.database, 'T1000000002', -1);
      await enqueue(ctx, 'expirySweep', {});
      await vi.waitFor(
        async () => expect(await limitReasons(deps.database)).toEqual({ T1000000002: 'expired' }),
        PATIENCE,
      );
      // Jobs that wait for the mail server hold no connection of the database.
      const { pool } = deps.database;
      // The relay uses a connection briefly; a waiting mail would hold its own all the time.
      await vi.waitFor(() => expect(pool.totalCount - pool.idleCount).toBe(0), PATIENCE);
      expect(await prisma.outboxJob.count({ where: { name: 'mailSend' } })).toBe(8);
    });
  });

  it('that an older version left in its queue move to the outbox, once', async () => {
    const old = openQueue(deps, `old-${name}`);
    await old.queue.upsertJobScheduler('retention', { pattern: '40 2 * * *' }, { name: 'retention', data: {} });
    await old.queue.add('client-following', { moved: [], gone: [] }, { delay: 60_000 });
    await old.queue.add('mail-send', { mailId: 1 });
    await old.close();
    expect(await emptyOldQueue(deps, `old-${name}`)).toBe(2);
    expect(new Set((await states()).map(String))).toEqual(new Set(['clientFollowing,waiting,', 'mailSend,waiting,']));
    expect(await emptyOldQueue(deps, `old-${name}`)).toBe(0);
  });
});
