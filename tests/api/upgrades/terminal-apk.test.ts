import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { APK_MAX_BYTES } from '@roger/contract/constants';
import { expect, it } from 'vitest';
import { useService } from '../../support/app.ts';
import { putClient, signInFor } from '../../support/fixtures/basics.ts';
import {
  addPackage,
  apkFile,
  MANIFEST,
  manifestOf,
  versionFile,
  zipOf,
  type ZipEntry,
} from '../../support/fixtures/packages.ts';
import { codesOf, signIn } from '../../support/session.ts';

const service = await useService();
const admin = await signIn(service);
const files = path.join(service.settings.dataDir, 'files');

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const stored = async () => (await readdir(files)).filter((name) => name !== 'incoming').toSorted();
const incoming = () => readdir(path.join(files, 'incoming'));

it('a package is added, listed higher versions first, renamed and deleted with its file', async () => {
  const file = versionFile(10, 'one');
  const first = await addPackage(admin, 10, { file });
  const second = await addPackage(admin, 11);
  const { records } = (await admin.call('terminalApk', 'list')).result;
  expect(records.map(({ id }) => id)).toEqual([second, first]);
  expect(records[1]).toMatchObject({
    modelId: null,
    modelName: null,
    packageName: 'net.example.radio',
    versionName: 'V10',
    versionCode: 10,
    fileName: 'radio-10.apk',
    size: file.length,
    sha256: sha256(file),
    creator: 'admin',
    taskCount: 0,
  });
  expect((await admin.call('terminalApk', 'queryAll')).result).toEqual(records);
  const renamed = await admin.call('terminalApk', 'edit', { id: first, versionName: 'V10a', remark: 'trial' });
  expect(renamed.result).toMatchObject({ versionName: 'V10a', remark: 'trial', rowVersion: 2 });
  expect(await admin.raw('terminalApk', 'edit', { id: first, versionCode: 12 })).toMatchObject({ code: 400 });
  expect(await stored()).toContain(sha256(file));
  expect(await admin.call('terminalApk', 'deleteBatch', { ids: [first, second] })).toMatchObject({
    result: { deleted: 2 },
  });
  expect(await stored()).toEqual([]);
});

it('one version exists once per model and once for all, and refused uploads leave nothing', async () => {
  const { result: model } = await admin.call('terminalModel', 'add', { modelName: 'Package model' });
  const ids = [await addPackage(admin, 20), await addPackage(admin, 20, { modelId: model.id })];
  const again = await admin.send('terminalApk', 'add', {}, { file: versionFile(20, 'again') });
  expect(again).toMatchObject({ code: 3101, params: { field: 'versionCode' } });
  const files21 = [versionFile(21, 'a'), versionFile(21, 'b')];
  const both = files21.map((file) => admin.send('terminalApk', 'add', {}, { file }));
  expect(await codesOf(both)).toEqual([200, 3101]);
  // The first two are the same file.
  expect(await stored()).toHaveLength(2);
  await expect.poll(incoming).toEqual([]);
  expect(await admin.call('terminalModel', 'deleteBatch', { ids: [model.id] })).toMatchObject({
    code: 3103,
    params: { packages: 1 },
  });
  const { records } = (await admin.call('terminalApk', 'list', { versionCode: [21] })).result;
  await admin.call('terminalApk', 'deleteBatch', { ids: [...ids, ...records.map(({ id }) => id)] });
  expect(await stored()).toEqual([]);
});

it('equal files lie on the disk once, until the last package that has one goes', async () => {
  const file = versionFile(30, 'shared');
  const models = [1, 2].map((n) => admin.call('terminalModel', 'add', { modelName: `Sharing model ${n}` }));
  const modelIds = (await Promise.all(models)).map(({ result }) => result.id);
  const own = modelIds.map((modelId) => addPackage(admin, 30, { file, modelId }));
  const ids = await Promise.all([addPackage(admin, 30, { file }), ...own]);
  expect(await stored()).toEqual([sha256(file)]);
  await admin.call('terminalApk', 'deleteBatch', { ids: ids.slice(1) });
  expect(await stored()).toEqual([sha256(file)]);
  await admin.call('terminalApk', 'deleteBatch', { ids: ids.slice(0, 1) });
  await admin.call('terminalModel', 'deleteBatch', { ids: modelIds });
  expect(await stored()).toEqual([]);
});

it('a file that was uploaded before is added by its id, once', async () => {
  const file = versionFile(40, 'before');
  const { result } = await admin.send('terminalApk', 'upload', {}, { file, fileName: 'C:\\radio\\new.apk' });
  expect(result).toMatchObject({ fileName: 'new.apk', size: file.length, sha256: sha256(file), offset: file.length });
  expect(result).toMatchObject({ packageName: 'net.example.radio', versionName: 'V40', versionCode: 40 });
  const { fileId } = result as { fileId: string };
  const input = { fileId };
  expect(await admin.call('terminalApk', 'add', { ...input, modelId: 99_999 })).toMatchObject({ code: 3102 });
  const added = await Promise.all([1, 2].map(() => admin.call('terminalApk', 'add', input)));
  expect(added.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 3102]);
  await admin.call('terminalApk', 'deleteBatch', { ids: added.flatMap(({ result: row }) => row?.id ?? []) });
  expect(await stored()).toEqual([]);
  expect(await admin.call('terminalApk', 'add', {})).toMatchObject({
    code: 400,
    errors: [{ field: 'file', rule: 'required' }],
  });
});

it('the version is that of the manifest, and another one is refused by its name', async () => {
  const file = apkFile('told', { versionName: '4.2.1', versionCode: 45 });
  const add = (input: object) => admin.send('terminalApk', 'add', input, { file });
  expect(await add({ versionName: '9.9.9', versionCode: 999 })).toMatchObject({
    code: 400,
    errors: [
      { field: 'versionName', rule: 'differs', params: { value: '4.2.1' } },
      { field: 'versionCode', rule: 'differs', params: { value: 45 } },
    ],
  });
  expect(await add({ versionCode: 46 })).toMatchObject({ code: 400, errors: [{ field: 'versionCode' }] });
  await expect.poll(incoming).toEqual([]);
  const { result } = await add({ versionName: '4.2.1', versionCode: 45 });
  expect(result).toMatchObject({ versionName: '4.2.1', versionCode: 45 });
  await admin.call('terminalApk', 'deleteBatch', { ids: [(result as { id: number }).id] });
});

it('a version name that the manifest does not hold itself is given', async () => {
  const file = apkFile('resource', { versionName: 0x7f0a0001, versionCode: 46 });
  const add = (input: object) => admin.send('terminalApk', 'add', input, { file });
  expect(await add({})).toMatchObject({ code: 400, errors: [{ field: 'versionName', rule: 'required' }] });
  const { result } = await add({ versionName: 'V46' });
  expect(result).toMatchObject({ versionName: 'V46', versionCode: 46 });
  await admin.call('terminalApk', 'deleteBatch', { ids: [(result as { id: number }).id] });
  const long = apkFile('long', { versionName: 'V'.repeat(65), versionCode: 47 });
  expect(await admin.send('terminalApk', 'add', {}, { file: long })).toMatchObject({
    code: 400,
    errors: [{ field: 'versionName', rule: 'maxLength', params: { max: 64 } }],
  });
});

it('the packages of a model are one app unless that is confirmed, and the model names it', async () => {
  const { result: model } = await admin.call('terminalModel', 'add', { modelName: 'App model' });
  const nameOf = async () =>
    (await admin.call('terminalModel', 'list', { modelName: 'App model' })).result.records[0]?.packageName;
  const add = (versionCode: number, packageName: string, input: object = {}) =>
    admin.send(
      'terminalApk',
      'add',
      { modelId: model.id, ...input },
      { file: apkFile('app', { versionName: 'V', versionCode, packageName }) },
    );
  expect(await nameOf()).toBeNull();
  const everyModel = await addPackage(admin, 48);
  expect(await nameOf()).toBe('net.example.radio');
  const added = [await add(1, 'net.example.one')];
  expect(await nameOf()).toBe('net.example.one');
  const refused = await add(2, 'net.example.two');
  expect(refused).toMatchObject({
    code: 3906,
    params: { packageName: 'net.example.two', former: 'net.example.one' },
    result: { confirm: 'otherPackage' },
  });
  await expect.poll(incoming).toEqual([]);
  added.push(await add(2, 'net.example.two', { confirm: ['otherPackage'] }));
  expect(added.map(({ code }) => code)).toEqual([200, 200]);
  expect(await nameOf()).toBe('net.example.two');
  // A package of an older version of the product has no name.
  const old = { modelId: model.id, versionName: 'V', versionCode: 3, fileName: 'old.apk', size: 1, creator: 'admin' };
  await service.database.prisma.apk.create({ data: { ...old, sha256: 'a'.repeat(64) } });
  expect(await nameOf()).toBe('net.example.two');
  expect((await admin.call('terminalApk', 'list', { packageName: 'net.example.two' })).result.total).toBe(1);
  const { records } = (await admin.call('terminalApk', 'list', { modelId: [model.id] })).result;
  await admin.call('terminalApk', 'deleteBatch', { ids: [everyModel, ...records.map(({ id }) => id)] });
  await admin.call('terminalModel', 'deleteBatch', { ids: [model.id] });
});

const bomb = Buffer.alloc(5 * 1024 * 1024);

const hostile: [what: string, file: Buffer][] = [
  ['no zip', Buffer.from('MZ this is a program')],
  ['an empty file', Buffer.alloc(0)],
  ['half a zip', apkFile().subarray(0, 60)],
  ['no manifest', zipOf([{ name: 'classes.dex', data: Buffer.from('code') }])],
  ['a manifest in a folder', zipOf([{ ...MANIFEST, name: 'res/AndroidManifest.xml' }])],
  ['a manifest of text', zipOf([{ ...MANIFEST, data: Buffer.from('<manifest package="a.b"/>') }])],
  ['a manifest without a version', zipOf([manifestOf({ versionCode: undefined })])],
  ['a manifest without a package', zipOf([manifestOf({ packageName: undefined })])],
  ['an empty manifest', zipOf([{ ...MANIFEST, data: Buffer.alloc(0) }])],
  ['two manifests', zipOf([MANIFEST, MANIFEST])],
  ['a manifest over 4 MB', zipOf([{ ...MANIFEST, data: bomb, deflated: true }])],
  ['a manifest that grows', zipOf([{ ...MANIFEST, data: bomb, deflated: true, claims: { size: 20 } }])],
  ['a manifest that shrinks', zipOf([{ ...MANIFEST, deflated: true, claims: { size: 4_000_000 } }])],
  ['a wrong checksum', zipOf([{ ...MANIFEST, claims: { crc: 1 } }])],
  ['an encrypted manifest', zipOf([{ ...MANIFEST, flags: 1 }])],
  ['an unknown method', zipOf([{ ...MANIFEST, claims: { method: 99 } }])],
  ['a path that leads out', zipOf([MANIFEST, { name: '../../etc/passwd', data: Buffer.from('x') }])],
  ['an absolute path', zipOf([MANIFEST, { name: '/etc/passwd', data: Buffer.from('x') }])],
  ['a path with backslashes', zipOf([MANIFEST, { name: '..\\x', data: Buffer.from('x') }])],
  ['overlapping entries', zipOf([MANIFEST, { name: 'a', data: Buffer.from('x'), claims: { at: 0 } }])],
  ['an entry beyond the end', zipOf([MANIFEST, { name: 'a', data: Buffer.from('x'), claims: { packed: 1_000_000 } }])],
];

it.each(hostile)('%s is no package, and nothing of it stays', async (_what, file) => {
  const answers = [
    await admin.send('terminalApk', 'upload', {}, { file }),
    await admin.send('terminalApk', 'add', {}, { file }),
  ];
  expect(answers.map(({ code }) => code)).toEqual([3901, 3901]);
  await expect.poll(incoming).toEqual([]);
  expect(await stored()).toEqual([]);
});

const none = Buffer.from('x');

it.each([
  ['split', zipOf([manifestOf({ split: 'feature_map' })])],
  ['bundle', zipOf([{ name: 'base/manifest/AndroidManifest.xml', data: none }])],
  ['bundle', zipOf(['manifest.json', 'base.apk'].map((name) => ({ name, data: none })))],
  ['noVersion', zipOf([manifestOf({ versionCode: undefined })])],
  ['longVersion', zipOf([manifestOf({ versionCodeMajor: 1 })])],
])('a refused package says why: %s', async (reason, file) => {
  const { code, params } = await admin.send('terminalApk', 'add', { versionName: 'V1' }, { file });
  expect({ code, params }).toEqual({ code: 3901, params: { allowed: '.apk', reason } });
});

it('a package without a version name takes the one of the call', async () => {
  const file = apkFile('code', { versionName: undefined });
  expect(await admin.send('terminalApk', 'add', {}, { file })).toMatchObject({
    code: 400,
    errors: [{ field: 'versionName', rule: 'required' }],
  });
  const { result } = await admin.send('terminalApk', 'add', { versionName: 'V7' }, { file });
  expect(result).toMatchObject({ versionName: 'V7', versionCode: 1 });
});

it('a package of any name and with much in it is one', async () => {
  const many: ZipEntry[] = Array.from({ length: 5000 }, (_, n) => ({ name: `res/${n}`, data: Buffer.from(String(n)) }));
  const file = zipOf([...many, { ...MANIFEST, deflated: true }]);
  const { result } = await admin.send('terminalApk', 'upload', {}, { file, fileName: 'radio.zip' });
  expect(result).toMatchObject({ fileName: 'radio.zip', sha256: sha256(file) });
});

it('200 MB and a byte are too much, as the bytes flow, and nothing of them stays', async () => {
  const before = await stored();
  const file = Buffer.alloc(APK_MAX_BYTES + 1);
  expect(await admin.send('terminalApk', 'upload', {}, { file })).toMatchObject({ code: 3902, params: { maxMb: 200 } });
  expect(await admin.call('terminalApk', 'upload', { size: APK_MAX_BYTES + 1 })).toMatchObject({ code: 400 });
  await expect.poll(incoming).toEqual([]);
  expect(await stored()).toEqual(before);
});

it('packages are read by all and written by the platform only', async () => {
  const id = await addPackage(admin, 60);
  const agentId = await putClient(service, admin, 'Package agent');
  const agent = await signInFor(service, 'package-agent', agentId, 'administrator');
  expect((await agent.call('terminalApk', 'list', { versionCode: [60] })).result.records).toMatchObject([{ id }]);
  const writes = [
    await agent.send('terminalApk', 'add', {}, { file: apkFile() }),
    await agent.call('terminalApk', 'edit', { id, versionName: 'mine' }),
    await agent.call('terminalApk', 'deleteBatch', { ids: [id] }),
    await agent.call('terminalApk', 'upload', { size: 10 }),
  ];
  expect(writes.map(({ code }) => code)).toEqual([510, 510, 510, 510]);
  await expect.poll(incoming).toEqual([]);
});
