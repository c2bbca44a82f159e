import { queueMail } from '@roger/domain/platform/mails/queue-mail';
import { beginAttempt } from '@roger/domain/platform/jobs/outbox-attempt';
import { rowIdOf } from '@roger/workers/hand-over-id';
import { runQueued, type QueuedJob } from '@roger/workers/run-job';
import { jobCtx } from '@roger/workers/worker-ctx';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { useService } from '../../support/app.ts';
import { defaultRole, putClient } from '../../support/fixtures/basics.ts';
import { usersOf } from '../../support/fixtures/users.ts';
import { mailWorkers, claimJobs } from '../../support/mail/mails.ts';
import { mailTroubles } from '../../support/mail/mail-troubles.ts';
import { realSmtp, refusal } from '../../support/mail/real-smtp.ts';
import { useSmtp } from '../../support/mail/smtp.ts';
import { signIn } from '../../support/session.ts';

const service = await useService();
const { prisma } = service.database;
const admin = await signIn(service);
const client = await putClient(service, admin, 'Holder');
const { userWithEmail } = usersOf(service, { clientId: client, roleId: await defaultRole(service, 'client') });

const workersOn = (smtpUrl: string) => mailWorkers(service, { smtpUrl });
const ctx = jobCtx(workersOn(''), 'test');
const rowOf = (mailbox: string) => prisma.mail.findFirstOrThrow({ where: { mailbox }, orderBy: { id: 'desc' } });
const idOf = (data = '') => /^Message-ID: (\S+)$/im.exec(data)?.[1];
const lastTry = (job: QueuedJob) => ({ ...job, attemptsMade: (job.opts?.attempts ?? 1) - 1 });

beforeEach(async () => {
  await claimJobs(ctx);
});

/** Stores a waiting mail, with the job that sends it. */
async function waiting(values: { email?: string } = {}) {
  const { id: accountId, email } = await userWithEmail(values);
  await queueMail(ctx, { kind: 'addressChanged', to: email, locale: 'en-US', payload: { accountId } });
  const [job] = await claimJobs(ctx);
  if (job === undefined) throw new Error('no job waits');
  return { email, job };
}

describe('a mail to a real mail server', () => {
  it('is delivered once, and is in the log as sent, without its content', async () => {
    const smtp = await realSmtp();
    const { email, job } = await waiting();
    expect(await runQueued(workersOn(smtp.url), job)).toEqual({ sent: 1 });
    expect(await runQueued(workersOn(smtp.url), job)).toEqual({ done: 'before' });
    expect(smtp.mails.map(({ to }) => to)).toEqual([[email]]);
    const row = await rowOf(email);
    expect(row).toMatchObject({ status: 'sent', attempts: 1, error: null, clientId: client });
    expect(row.subject).toBe('Your e-mail address was changed');
    expect(idOf(smtp.mails[0]?.data)).toBe(`<${row.messageId}@roger>`);
    expect(smtp.mails[0]?.data).toMatch(new RegExp(`^X-Roger-Mail: ${row.messageId}$`, 'm'));
    expect(smtp.mails[0]?.data).not.toMatch(/^List-Unsubscribe/im);
  });

  it('is a trial in the language of who asked for it, with the server’s answer in its row where it is refused', async () => {
    const smtp = await realSmtp({
      onRcptTo: ({ address }, _session, done) =>
        done(address.startsWith('no') ? refusal(550, 'no mailbox') : undefined),
    });
    for (const [to, language] of Object.entries({ 'reader@example.org': 'en-US', 'nobody@example.org': 'fr-FR' })) {
      await admin.call('mailLog', 'sendTrial', { to }, { 'accept-language': language });
      const [job] = await claimJobs(ctx);
      await runQueued(workersOn(smtp.url), job as QueuedJob);
    }
    expect(smtp.mails.map(({ to }) => to)).toEqual([['reader@example.org']]);
    expect(smtp.mails[0]?.data).toContain('Trial e-mail of the Roger console');
    const { records } = (await admin.call('mailLog', 'list', { kind: ['trial'] })).result;
    expect(records).toMatchObject([
      {
        to: 'nobody@example.org',
        status: 'failed',
        subject: 'Courriel d’essai de la console Roger',
        error: expect.stringContaining('550 no mailbox') as string,
      },
      { to: 'reader@example.org', status: 'sent', subject: 'Trial e-mail of the Roger console', error: null },
    ]);
  });

  it('is returned to an address with its id where one is set, which its reader does not see', async () => {
    const smtp = await realSmtp();
    const { email, job } = await waiting();
    const settings = { smtpUrl: smtp.url, mailReturnPath: 'bounces+*@example.org' };
    expect(await runQueued(mailWorkers(service, settings), job)).toEqual({ sent: 1 });
    const { messageId } = await rowOf(email);
    expect(smtp.mails).toMatchObject([{ from: `bounces+${messageId}@example.org`, to: [email] }]);
    expect(smtp.mails[0]?.data).toMatch(/^From: .*roger@localhost/im);
    expect(smtp.mails[0]?.data).not.toContain('bounces+');
  });

  it.each([
    { address: 'Reader@Bücher.example', onWire: 'Reader@xn--bcher-kva.example' },
    { address: '读者@例子.example', onWire: '读者@例子.example' },
  ])('for $address goes to $onWire, with and without a return path', async ({ address, onWire }) => {
    // The server of this test reads such a domain in its own letters again.
    const read = address.replace('Bücher', 'bücher');
    for (const mailReturnPath of ['', 'bounces+*@example.org']) {
      const smtp = await realSmtp();
      const { email, job } = await waiting({ email: `${mailReturnPath.length}${address}` });
      expect(await runQueued(mailWorkers(service, { smtpUrl: smtp.url, mailReturnPath }), job)).toEqual({ sent: 1 });
      expect(smtp.mails.map(({ to }) => to)).toEqual([[`${mailReturnPath.length}${read}`]]);
      expect(smtp.mails[0]?.data).toMatch(new RegExp(`^To: ${mailReturnPath.length}${onWire}\r?$`, 'm'));
      expect(await rowOf(email.toLowerCase())).toMatchObject({ status: 'sent', refused: false });
    }
  });

  it('that asks to come back later is tried again, with the same Message-ID', async () => {
    let busy = true;
    const smtp = await realSmtp({
      onRcptTo: (_address, _session, done) => done(busy ? refusal(451, 'try again later') : undefined),
    });
    const { email, job } = await waiting();
    await expect(runQueued(workersOn(smtp.url), job)).rejects.toThrow('451');
    expect(await rowOf(email)).toMatchObject({ status: 'pending', attempts: 1, refused: false });
    expect((await rowOf(email)).error).toContain('451');
    busy = false;
    expect(await runQueued(workersOn(smtp.url), job)).toEqual({ sent: 1 });
    expect(smtp.mails).toHaveLength(1);
    expect(await rowOf(email)).toMatchObject({ status: 'sent', attempts: 2, error: null });
  });

  it('that takes longer than a mark of its job is sent by no second attempt meanwhile', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const answers: (() => void)[] = [];
    const smtp = await realSmtp({ onRcptTo: (_address, _session, done) => void answers.push(done) });
    const { job } = await waiting();
    const rowId = rowIdOf(job.id) ?? '';
    const markedUntil = async () =>
      (await prisma.outboxJob.findUniqueOrThrow({ where: { id: BigInt(rowId) } })).runningUntil;
    const running = runQueued(workersOn(smtp.url), job);
    await vi.waitFor(() => expect(answers).toHaveLength(1), 20_000);
    const first = await markedUntil();
    await service.clock.later(30_000, async () => {
      vi.advanceTimersByTime(15_000);
      await vi.waitFor(async () => expect(await markedUntil()).not.toEqual(first), 20_000);
    });
    expect(await service.clock.later(50_000, () => beginAttempt(ctx, rowId))).toBe('underWay');
    answers[0]?.();
    expect(await running).toEqual({ sent: 1 });
    expect(smtp.mails).toHaveLength(1);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('that knows no such reader ends it at once, without the address in the words that are kept', async () => {
    const smtp = await realSmtp({
      onRcptTo: ({ address }, _session, done) => done(refusal(550, `no mailbox ${address} here`)),
    });
    const { email, job } = await waiting();
    expect(await runQueued(workersOn(smtp.url), job)).toEqual({ failed: 1 });
    const row = await rowOf(email);
    expect(row).toMatchObject({ status: 'failed', refused: true, attempts: 1 });
    expect(row.error).toMatch(/550 no mailbox \*\*\*@/);
    expect(row.error).not.toContain(email);
    expect(await prisma.outboxJob.count({ where: { state: { not: 'queued' } } })).toBe(0);
    const troubles = await mailTroubles(ctx, [email.toUpperCase(), 'well@example.org']);
    expect([...troubles.keys()]).toEqual([email.toUpperCase()]);
  });

  it('that refuses what the mail says ends it too; a later mail that leaves ends the trouble', async () => {
    const smtp = await realSmtp({
      onData: (stream, _session, done) => stream.resume().on('end', () => done(refusal(554, 'not wanted here'))),
    });
    const { email, job } = await waiting();
    expect(await runQueued(workersOn(smtp.url), job)).toEqual({ failed: 1 });
    expect((await mailTroubles(ctx, [email])).get(email)?.error).toContain('554 not wanted here');
    const { id: accountId } = await prisma.account.findFirstOrThrow({ where: { email } });
    await queueMail(ctx, { kind: 'addressChanged', to: email, locale: 'en-US', payload: { accountId } });
    const [again] = await claimJobs(ctx);
    expect(await runQueued(workersOn((await realSmtp()).url), again as QueuedJob)).toEqual({ sent: 1 });
    expect(await mailTroubles(ctx, [email])).toEqual(new Map());
  });

  it('that refuses our own name or password says nothing about the reader, and the mail waits', async () => {
    const smtp = await realSmtp({
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) => done(refusal(535, 'who are you')),
    });
    const { email, job } = await waiting();
    const url = smtp.url.replace('://', '://us:hidden-secret@');
    await expect(runQueued(workersOn(url), job)).rejects.toThrow('535');
    const row = await rowOf(email);
    expect(row).toMatchObject({ status: 'pending', refused: false });
    expect(row.error).not.toContain('hidden-secret');
  });

  it('that speaks no TLS where it is asked for gets nothing', async () => {
    const smtp = await realSmtp();
    const { email, job } = await waiting();
    await expect(runQueued(workersOn(smtp.url.replace('smtp:', 'smtps:')), job)).rejects.toThrow(
      /TLS|SSL|wrong version/i,
    );
    expect([smtp.mails, (await rowOf(email)).status]).toEqual([[], 'pending']);
  });

  it('that takes it slowly gets it whole', async () => {
    const smtp = await realSmtp({
      onRcptTo: (_address, _session, done) => void setTimeout(done, 1500),
    });
    const { job } = await waiting();
    expect(await runQueued(workersOn(smtp.url), job)).toEqual({ sent: 1 });
    expect(smtp.mails).toHaveLength(1);
  });

  it('that loses the answer after the mail has its second copy with the id of the first', async () => {
    const smtp = await useSmtp();
    smtp.cut = true;
    const { email, job } = await waiting();
    await expect(runQueued(workersOn(smtp.url), job)).rejects.toThrow(/closed|reset|hang up/i);
    smtp.cut = false;
    expect(await runQueued(workersOn(smtp.url), job)).toEqual({ sent: 1 });
    const ids = smtp.mails.map(({ data }) => idOf(data));
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
    expect(await rowOf(email)).toMatchObject({ status: 'sent', attempts: 2 });
  });

  it('that is away to the last try leaves it failed; sent again by hand, it leaves', async () => {
    const { email, job } = await waiting();
    expect(await runQueued(workersOn('smtp://127.0.0.1:1'), lastTry(job))).toEqual({ failed: 1 });
    const { id } = await rowOf(email);
    expect(await rowOf(email)).toMatchObject({ status: 'failed', refused: false });
    const { result } = await admin.call('mailLog', 'resend', { id: Number(id) });
    expect(result).toMatchObject({ to: email, kind: 'addressChanged', status: 'pending', failedTime: null });
    const [again] = await claimJobs(ctx);
    const smtp = await realSmtp();
    expect(await runQueued(workersOn(smtp.url), again as QueuedJob)).toEqual({ sent: 1 });
    expect((await admin.call('mailLog', 'resend', { id: Number(id) })).code).toBe(3104);
  });

  it('that sends it back afterwards gets it once more when it is sent again by hand', async () => {
    const smtp = await realSmtp();
    const { email, job } = await waiting();
    expect(await runQueued(workersOn(smtp.url), job)).toEqual({ sent: 1 });
    const { id } = await rowOf(email);
    // The state after a bounce.
    await prisma.mail.update({ where: { id }, data: { status: 'failed', failedTime: new Date() } });
    expect((await admin.call('mailLog', 'resend', { id: Number(id) })).result).toMatchObject({ sentTime: null });
    const [again] = await claimJobs(ctx);
    expect(await runQueued(workersOn(smtp.url), again as QueuedJob)).toEqual({ sent: 1 });
    expect(smtp.mails).toHaveLength(2);
  });
});
