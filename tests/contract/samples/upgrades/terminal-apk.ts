import { apkFile } from '../../../support/fixtures/packages.ts';
import { page, plain, type FamilyWalk } from '../../support/sample.ts';
import type { World } from '../../support/world.ts';

async function freeApk({ service, next }: World): Promise<number> {
  const n = next();
  const data = {
    versionName: `V${n}`,
    versionCode: n,
    fileName: `${n}.apk`,
    size: 1,
    sha256: '0'.repeat(64),
    creator: 'x',
  };
  return (await service.database.prisma.apk.create({ data })).id;
}

/** Moves the uploads of earlier calls to an account that does not upload: a user has five at most. */
async function makeRoom({ service }: World): Promise<object> {
  const { prisma } = service.database;
  const other = await prisma.account.findFirstOrThrow({ where: { name: { not: 'admin' } }, select: { id: true } });
  await prisma.apkUpload.updateMany({ data: { accountId: other.id } });
  return {};
}

/** An upload of the administrator without any received part. */
async function upload(world: World): Promise<string> {
  const { admin } = world;
  await makeRoom(world);
  const begun = await admin.call('terminalApk', 'upload', { size: apkFile().length, fileName: 'radio.apk' });
  return begun.result.uploadId;
}

/** Samples of packages. */
export const walk: FamilyWalk<'terminalApk'> = {
  calls: {
    queryAll: plain,
    list: { input: () => ({ ...page, column: 'versionCode' }) },
    add: {
      input: () => ({ versionName: 'V1' }),
      file: async ({ next }) => apkFile('code', { versionCode: next() }),
    },
    edit: { input: async (world) => ({ id: await freeApk(world), versionName: 'V2', remark: 'tried' }) },
    deleteBatch: { input: async (world) => ({ ids: [await freeApk(world)] }) },
    upload: { input: makeRoom, file: async () => apkFile() },
    uploadPart: { input: async (world) => ({ uploadId: await upload(world), offset: 0 }), file: async () => apkFile() },
    uploadState: { input: async (world) => ({ uploadId: await upload(world) }) },
    uploadCancel: { input: async (world) => ({ uploadId: await upload(world) }) },
    address: { input: async (world) => ({ id: await freeApk(world) }) },
  },
  async furnish({ service, next }) {
    const { prisma } = service.database;
    const { id: modelId } = await prisma.terminalModel.create({ data: { name: `Packaged ${next()}` } });
    const common = { packageName: 'net.example.radio', fileName: 'radio.apk', creator: 'admin', remark: 'for trials' };
    await prisma.apk.createMany({
      data: [
        { ...common, modelId, versionName: 'V7', versionCode: next(), size: 12, sha256: 'a'.repeat(64) },
        { ...common, modelId: null, versionName: 'V8', versionCode: next(), size: 34, sha256: 'b'.repeat(64) },
      ],
    });
  },
  derived: ['modelName', 'taskCount'],
};
