import { createHash } from 'node:crypto';
import { readdir, utimes, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { TOKEN_HEADER } from '@roger/contract/constants';
import { runJob } from '@roger/workers/run-job';
import { expect, it } from 'vitest';
import { useService } from '../../support/app.ts';
import { apkFile, MANIFEST, zipOf } from '../../support/fixtures/packages.ts';
import { quietLog } from '../../support/quiet-log.ts';
import { codesOf, signIn } from '../../support/session.ts';
import { needsRealClock } from '../../support/time/real-clock.ts';

const service = await useService();
const admin = await signIn(service);
const files = path.join(service.settings.dataDir, 'files');
const incoming = () => readdir(path.join(files, 'incoming'));

/** More than one part, and more than any buffer on the way. */
const file = zipOf([MANIFEST, { name: 'classes.dex', data: Buffer.alloc(3_000_000, 'code') }]);
const sha256 = createHash('sha256').update(file).digest('hex');
const half = Math.floor(file.length / 2);

async function begin(size = file.length): Promise<string> {
  return (await admin.call('terminalApk', 'upload', { size, fileName: 'radio.apk' })).result.uploadId;
}

const send = (uploadId: string, offset: number, bytes: Buffer) =>
  admin.send('terminalApk', 'uploadPart', { uploadId, offset }, { file: bytes });
const state = (uploadId: string) => admin.call('terminalApk', 'uploadState', { uploadId });

it('a package comes in parts, each at its place, and is added by its id', async () => {
  const uploadId = await begin();
  expect((await state(uploadId)).result).toMatchObject({ offset: 0, fileId: null, sha256: null, size: file.length });
  expect(await send(uploadId, 0, file.subarray(0, half))).toMatchObject({ result: { offset: half } });
  const { offset } = (await state(uploadId)).result;
  for (const wrong of [0, offset + 1]) {
    expect(await send(uploadId, wrong, file.subarray(offset))).toMatchObject({
      code: 3104,
      params: { reason: 'offset', offset },
    });
  }
  const early = await admin.call('terminalApk', 'add', { versionName: 'V1', versionCode: 1, fileId: uploadId });
  expect(early).toMatchObject({ code: 400, errors: [{ field: 'fileId' }] });
  expect(await send(uploadId, offset, file.subarray(offset))).toMatchObject({ result: { fileId: uploadId, sha256 } });
  // After a lost answer the client sends the part again.
  expect(await send(uploadId, offset, file.subarray(offset))).toMatchObject({ result: { fileId: uploadId, sha256 } });
  const added = await admin.call('terminalApk', 'add', { versionName: 'V1', versionCode: 1, fileId: uploadId });
  expect(added.result).toMatchObject({ fileName: 'radio.apk', size: file.length, sha256 });
  expect(await state(uploadId)).toMatchObject({ code: 3102 });
  expect(await incoming()).toEqual([]);
});

it('of a part with a cut connection the received bytes count', async () => {
  const uploadId = await begin();
  await new Promise<void>((resolve) => {
    const { port } = service.app.server.address() as AddressInfo;
    const url = `http://127.0.0.1:${port}/nmsService/tbMsApk/uploadPart?uploadId=${uploadId}&offset=0`;
    const headers = {
      [TOKEN_HEADER]: admin.token,
      'content-type': 'application/octet-stream',
      'content-length': file.length,
    };
    const call = request(url, { method: 'PUT', headers });
    call.on('error', () => resolve());
    call.write(file.subarray(0, half), () => setTimeout(() => call.destroy(new Error('cut')), 200));
  });
  await expect.poll(async () => (await state(uploadId)).result.offset).toBeGreaterThan(0);
  const { offset } = (await state(uploadId)).result;
  expect(offset).toBeLessThanOrEqual(half);
  expect(await send(uploadId, offset, file.subarray(offset))).toMatchObject({ result: { sha256 } });
  await admin.call('terminalApk', 'uploadCancel', { uploadId });
});

it('two who send the same part at a time add it once', async () => {
  const uploadId = await begin();
  const part = file.subarray(0, 1_000_000);
  expect(await codesOf([send(uploadId, 0, part), send(uploadId, 0, part)])).toEqual([200, 3104]);
  expect((await state(uploadId)).result.offset).toBe(part.length);
  const rest = file.subarray(part.length);
  const codes = await codesOf([send(uploadId, part.length, rest), send(uploadId, part.length, rest)]);
  expect([
    [200, 200],
    [200, 3104],
  ]).toContainEqual(codes);
  expect((await state(uploadId)).result).toMatchObject({ sha256 });
  await admin.call('terminalApk', 'uploadCancel', { uploadId });
});

it('uploads of the same file at a time end as one file', async () => {
  const uploads = await Promise.all([begin(), begin(), begin()]);
  await Promise.all(uploads.map((uploadId) => send(uploadId, 0, file)));
  expect((await readdir(files)).filter((name) => name !== 'incoming')).toEqual([sha256]);
  await Promise.all(uploads.slice(1).map((uploadId) => admin.call('terminalApk', 'uploadCancel', { uploadId })));
  expect(await readdir(files)).toContain(sha256);
  expect(await incoming()).toEqual([]);
});

it('more than was said, something else than a package, and a broken one leave nothing', async () => {
  const much = await begin(10);
  expect(await send(much, 0, Buffer.concat([file.subarray(0, 11)]))).toMatchObject({ code: 3902 });
  await admin.call('terminalApk', 'uploadCancel', { uploadId: much });
  const program = await begin();
  expect(await send(program, 0, Buffer.from('MZ this is a program'))).toMatchObject({ code: 3901 });
  expect(await state(program)).toMatchObject({ code: 3102 });
  const broken = apkFile().fill(1, 50, 55);
  const damaged = await begin(broken.length);
  expect(await send(damaged, 0, broken)).toMatchObject({ code: 3901 });
  expect(await state(damaged)).toMatchObject({ code: 3102 });
  expect(await incoming()).toEqual([]);
});

it('what a process that was killed left behind its offset is written over', async () => {
  const uploadId = await begin();
  await send(uploadId, 0, file.subarray(0, 1000));
  // As if the next part had been written and its transaction lost.
  await service.database.prisma.apkUpload.update({ where: { id: uploadId }, data: { received: 500 } });
  expect(await send(uploadId, 500, file.subarray(500))).toMatchObject({ result: { sha256 } });
  // As if the process had died between the last byte and the validation.
  await service.database.prisma.apkUpload.update({ where: { id: uploadId }, data: { sha256: null } });
  expect((await state(uploadId)).result).toMatchObject({ offset: file.length, fileId: null });
  await admin.call('terminalApk', 'uploadCancel', { uploadId });
});

it('a part is bytes, of an upload that is there', async () => {
  const uploadId = await begin();
  const answer = await service.http
    .put(`/nmsService/tbMsApk/uploadPart?uploadId=${uploadId}&offset=0`)
    .set(TOKEN_HEADER, admin.token)
    .send({ bytes: 1 });
  expect(answer.status).toBe(415);
  const absent = '00000000-0000-4000-8000-000000000000';
  expect(await state(absent)).toMatchObject({ code: 3102 });
  await admin.call('terminalApk', 'uploadCancel', { uploadId });
  expect(await state(uploadId)).toMatchObject({ code: 3102 });
});

it('uploads that were never added go after 24 hours, with what a killed process left', async (test) => {
  needsRealClock(test);
  const [old, young] = [await begin(), await begin()];
  const folder = path.join(files, 'incoming');
  const long = new Date(Date.now() - 25 * 3_600_000);
  await utimes(path.join(folder, old), long, long);
  await service.database.prisma.apkUpload.update({ where: { id: old }, data: { createTime: long } });
  const orphan = 'f'.repeat(64);
  await writeFile(path.join(files, orphan), 'nobody’s');
  await utimes(path.join(files, orphan), long, long);
  const done = await runJob({ ...service, log: quietLog }, { name: 'retention', data: {}, id: '1' });
  expect(done).toMatchObject({ apk_upload: 1, apk_file: 2 });
  expect(await incoming()).toEqual([young]);
  expect(await readdir(files)).not.toContain(orphan);
  expect(await state(old)).toMatchObject({ code: 3102 });
});

it('a user has five uploads that are not added yet; one more is refused until one is cancelled', async () => {
  await service.database.prisma.apkUpload.deleteMany();
  const answers = await codesOf(
    Array.from({ length: 7 }, () => admin.call('terminalApk', 'upload', { size: 10, fileName: 'radio.apk' })),
  );
  expect(answers.toSorted((a, b) => a - b)).toEqual([200, 200, 200, 200, 200, 3907, 3907]);
  const [open] = await service.database.prisma.apkUpload.findMany({ take: 1 });
  await admin.call('terminalApk', 'uploadCancel', { uploadId: open?.id ?? '' });
  expect(await begin(10)).toMatch(/^[0-9a-f-]{36}$/);
  await service.database.prisma.apkUpload.deleteMany();
});
