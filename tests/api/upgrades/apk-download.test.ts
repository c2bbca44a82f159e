import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { apkAddress, type ApkGrant } from '@roger/domain/upgrades/packages/apk-address';
import { recordDelivery } from '@roger/domain/upgrades/packages/download-records';
import { jobCtx } from '@roger/workers/worker-ctx';
import type { Response } from 'supertest';
import { expect, it } from 'vitest';
import { useService } from '../../support/app.ts';
import { addPackage, MANIFEST, zipOf } from '../../support/fixtures/packages.ts';
import { putTerminal } from '../../support/fixtures/terminals.ts';
import { mailWorkers } from '../../support/mail/mails.ts';
import { signIn } from '../../support/session.ts';

const service = await useService();
const { prisma } = service.database;
const admin = await signIn(service);
const file = zipOf([MANIFEST, { name: 'classes.dex', data: Buffer.alloc(2_000_000, 'some code ') }]);
const apkId = await addPackage(admin, 1, { file });
const MS_ID = 'T1000000777';
const terminalId = await putTerminal(service, MS_ID, 1);
const { result: task } = await admin.call('upgradeTask', 'add', { taskName: 'Download', apkId });
const taskId = task.id ?? 0;
await prisma.upgradeTask.update({ where: { id: taskId }, data: { status: 'running', stage: 1, total: 1, waiting: 1 } });
await prisma.upgradeRecord.create({
  data: {
    taskId,
    terminalId,
    msId: MS_ID,
    clientId: 1,
    scopePath: [1],
    queuedTime: new Date(),
    createTime: new Date(),
  },
});

const inAnHour = () => new Date(service.clock.now().getTime() + 3_600_000);

function address(grant: Partial<ApkGrant> = {}): string {
  return apkAddress(service, { apkId, taskId, msId: MS_ID, expires: inAnHour(), ...grant });
}

function get(url: string, headers: Record<string, string> = {}): Promise<Response> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    service.http
      .get(url)
      .set(headers)
      .buffer(true)
      .parse((response, done) => {
        const stream = response as unknown as NodeJS.ReadableStream;
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => done(null, Buffer.concat(chunks)));
      })
      .then(resolve, reject);
  });
}

/** The ranges that are kept of the download under way. */
async function arrived(): Promise<string | undefined> {
  const rows = await prisma.$queryRaw<
    { arrived: string }[]
  >`select arrived::text from apk_delivery where ms_id = ${MS_ID}`;
  return rows[0]?.arrived;
}

const downloads = async () => (await prisma.upgradeRecord.findFirstOrThrow({ where: { taskId } })).downloadTimes;

it('a terminal downloads the package without a token, and each whole download counts', async () => {
  const whole = await get(address());
  expect(whole.status).toBe(200);
  expect((whole.body as Buffer).equals(file)).toBe(true);
  expect(whole.headers).toMatchObject({
    'content-length': String(file.length),
    'accept-ranges': 'bytes',
    etag: expect.stringMatching(/^"[0-9a-f]{64}"$/) as string,
  });
  await expect.poll(downloads).toBe(1);
  const head = await service.http.head(address());
  expect([head.status, head.headers['content-length']]).toEqual([200, String(file.length)]);
  expect((await get(address(), { 'if-none-match': String(whole.headers['etag']) })).status).toBe(304);
  await expect.poll(downloads).toBe(1);
});

it('ranges are answered as they are asked for, and count together as one download', async () => {
  const before = await downloads();
  const half = Math.floor(file.length / 2);
  const first = await get(address(), { range: `bytes=0-${half - 1}` });
  expect([first.status, first.headers['content-range']]).toEqual([206, `bytes 0-${half - 1}/${file.length}`]);
  expect(await downloads()).toBe(before);
  const rest = await get(address(), { range: `bytes=${half}-` });
  expect(Buffer.concat([first.body as Buffer, rest.body as Buffer]).equals(file)).toBe(true);
  await expect.poll(downloads).toBe(before + 1);
  // A request for the end alone is not a download, however often it comes.
  await get(address(), { range: 'bytes=-5' });
  expect(await downloads()).toBe(before + 1);
  const last = await get(address({ msId: null, taskId: null }), { range: 'bytes=-5' });
  expect((last.body as Buffer).equals(file.subarray(-5))).toBe(true);
  const beyond = await get(address(), { range: `bytes=${file.length}-` });
  expect([beyond.status, beyond.headers['content-range']]).toEqual([416, `bytes */${file.length}`]);
  for (const range of ['bytes=5-2', 'bytes=0-1,4-5', 'lines=1-2', 'bytes=-']) {
    expect((await get(address({ msId: null, taskId: null }), { range })).status).toBe(200);
  }
  const changed = await get(address({ msId: null, taskId: null }), { range: 'bytes=0-1', 'if-range': '"another"' });
  expect(changed.status).toBe(200);
  expect((await get(address(), { range: 'bytes=0-1', 'if-range': String(first.headers['etag']) })).status).toBe(206);
});

it('ranges count in the order in which they arrive, overlapping too, and too many pieces not at all', async () => {
  const before = await downloads();
  const third = Math.floor(file.length / 3);
  for (const range of [`bytes=${2 * third}-`, `bytes=${third}-${2 * third + 9}`, `bytes=0-${third - 2}`]) {
    await get(address(), { range });
  }
  await expect.poll(arrived).toBe(`{[0,${third - 1}),[${third},${file.length})}`);
  expect(await downloads()).toBe(before);
  await get(address(), { range: `bytes=${third - 1}-${third - 1}` });
  await expect.poll(downloads).toBe(before + 1);
  expect(await arrived()).toBe(undefined);
  const ctx = jobCtx(mailWorkers(service), 'test');
  const piece = { taskId, msId: MS_ID, size: file.length };
  for (let at = 0; at <= 100; at += 1) await recordDelivery(ctx, { ...piece, from: 2 * at, to: 2 * at + 1 });
  expect((await arrived())?.split('),')).toHaveLength(100);
  await get(address(), { range: `bytes=0-${third}` });
  await get(address(), { range: `bytes=${third}-` });
  await expect.poll(downloads).toBe(before + 2);
});

it('what a line cut off has lost does not count', async () => {
  const before = await downloads();
  const { port } = service.app.server.address() as AddressInfo;
  await new Promise<void>((resolve) => {
    const call = request(`http://127.0.0.1:${port}${address()}`, (response) => {
      response.once('data', () => response.destroy());
      response.once('close', resolve);
    });
    call.on('error', () => undefined);
    call.end();
  });
  await get(address(), { range: 'bytes=0-99' });
  expect(await downloads()).toBe(before);
});

it('an address that was not made here, was changed, or is over is none', async () => {
  const good = address();
  const others = [
    '/gateway/v1/apks/1',
    good.replace(MS_ID, 'T1000000778'),
    good.replace(`task=${taskId}`, `task=${taskId + 1}`),
    good.replace(`task=${taskId}`, 'task=x'),
    good.replace(/expires=\d+/, 'expires=9999999999999'),
    good.replace(`/apks/${apkId}`, `/apks/${apkId + 1}`),
    good.replace(/sign=..../, 'sign=AAAA'),
    `${good}&ms=T1000000778`,
    address({ expires: new Date(service.clock.now().getTime() - 1) }),
  ];
  const answers = await Promise.all(others.map((url) => service.http.get(url)));
  expect(answers.map(({ status }) => status)).toEqual(others.map(() => 401));
  expect(answers[0]?.headers['content-type']).toContain('application/problem+json');
  expect((await service.http.get(good.replace(`/apks/${apkId}`, '/apks/x'))).status).toBe(404);
});

it('an address lives while its task is not at its end, and by hand for ten minutes', async () => {
  const url = address();
  for (const [status, answer] of [
    ['paused', 206],
    ['cancelled', 404],
    ['finished', 404],
    ['running', 206],
  ] as const) {
    await prisma.upgradeTask.update({ where: { id: taskId }, data: { status } });
    expect([status, (await get(url, { range: 'bytes=0-1' })).status]).toEqual([status, answer]);
  }
  const { result } = await admin.call('terminalApk', 'address', { id: apkId });
  expect((await get(result.address)).status).toBe(200);
  await service.clock.later(600_001, async () => {
    expect((await service.http.get(result.address)).status).toBe(401);
  });
  const { sha256 } = await prisma.apk.findUniqueOrThrow({ where: { id: apkId } });
  await rm(path.join(service.settings.dataDir, 'files', sha256));
  expect((await service.http.get(url)).status).toBe(404);
});

it('a package that a task uses is not deleted', async () => {
  expect((await admin.call('terminalApk', 'list')).result.records).toMatchObject([{ id: apkId, taskCount: 1 }]);
  expect(await admin.call('terminalApk', 'deleteBatch', { ids: [apkId] })).toMatchObject({
    code: 3103,
    params: { count: 1 },
  });
});
