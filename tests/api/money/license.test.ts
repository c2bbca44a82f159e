import { createHmac, generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { startWith, useService } from '../../support/app.ts';
import { assertRefusedIn, assertUnchangedIn } from '../../support/database/fingerprint.ts';
import { fileOf, issuer, LICENSE_PUBLIC_KEY, licenseFor } from '../../support/fixtures/licenses.ts';
import { voucherOf } from '../../support/fixtures/vouchers.ts';
import { functionOf, putAccount, putClient, putRole, signInFor } from '../../support/fixtures/basics.ts';
import { codesOf, sessionWith, signIn, type Answer, type Session } from '../../support/session.ts';

const service = await useService({ LICENSE_PUBLIC_KEY });
const { prisma } = service.database;
const unchanged = assertUnchangedIn(service);
const refused = assertRefusedIn(service);
const admin = await signIn(service);
const agentId = await putClient(service, admin, 'Agent');
const agent = await signInFor(service, 'agent', agentId);
const [poc, recording, video] = [
  await functionOf(service, 'poc'),
  await functionOf(service, 'recording'),
  await functionOf(service, 'video'),
];

const add = (session: Session, file: Buffer, headers: Record<string, string> = {}) =>
  session.send('license', 'add', {}, { file, headers });
const idOf = ({ result }: Answer) => (result as { id: number }).id;
const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Makes a call that must be refused and write only its log row; returns the code and the reason. */
async function refusal(file: Buffer, session = admin): Promise<unknown[]> {
  let reason: unknown;
  const [code] = await refused(async () => {
    const answer = await add(session, file);
    reason = answer.params?.['reason'];
    return answer;
  });
  return [code, reason];
}

describe('the device id', () => {
  it('is the same for every account, and stays', async () => {
    const { deviceId } = (await admin.call('license', 'getDeviceId')).result;
    expect(deviceId).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
    expect((await agent.call('license', 'getDeviceId')).result).toEqual({ deviceId });
    const later = sessionWith(await startWith(service, {}), admin.token);
    expect((await later.call('license', 'getDeviceId')).result).toEqual({ deviceId });
  });

  it('cannot get a second row', async () => {
    const data = { id: 2, deviceId: '00000000-0000-4000-8000-000000000000' };
    await expect(prisma.installation.create({ data })).rejects.toThrow('installation_single_check');
  });
});

describe('a good license', () => {
  it('becomes a voucher of the platform that says what the license says', async () => {
    const terms = { funcIds: [recording, poc], quantity: 7, unit: 'monthly', voucherType: 'renew' };
    const license = await licenseFor(service, { ...terms, notAfter: '2091-05-06' });
    const answer = await add(admin, fileOf(license));
    expect(answer.code).toBe(200);
    expect(answer.result).toMatchObject({
      clientId: 1,
      voucherType: 'renew',
      pocService: true,
      funcIds: [poc, recording].toSorted((a, b) => a - b),
      unit: 'monthly',
      permanent: false,
      quantity: 7,
      balance: 7,
      used: 0,
      passedOn: 0,
      recycled: 0,
      status: 'valid',
      fromVoucherId: null,
      deviceId: license.deviceId,
      expireTime: '2091-05-06 23:59:59',
    });
    expect(await voucherOf(admin, idOf(answer))).toEqual(answer.result);
    const moves = await prisma.voucherMove.findMany({ where: { voucherId: idOf(answer) } });
    expect(moves).toMatchObject([{ kind: 'license', quantity: 7, operator: 'admin', billId: null }]);
    const { voucherNo } = answer.result as { voucherNo: string };
    const [logged] = (await admin.call('operationLog', 'list', { target: voucherNo })).result.records;
    const after = { licenseId: license.licenseId, quantity: 7 };
    expect(logged).toMatchObject({ module: 'license', operateType: 'import', outcome: 'success', after });
  });

  it('is for new terminals unless it says otherwise, and may be for ever and without PoC', async () => {
    const terms = { funcIds: [recording], unit: 'permanent', permanent: true };
    const { result } = await add(admin, fileOf(await licenseFor(service, terms)));
    expect(result).toMatchObject({ voucherType: 'new', pocService: false, unit: 'permanent', permanent: true });
  });

  it('may end with a line break', async () => {
    const license = await licenseFor(service);
    expect((await add(admin, Buffer.concat([fileOf(license), Buffer.from('\r\n')]))).code).toBe(200);
  });

  it('can be issued on to others as any voucher', async () => {
    const { result } = await add(admin, fileOf(await licenseFor(service)));
    const { id, voucherType, pocService, funcIds, unit, permanent, expireTime } = result as Awaited<
      ReturnType<typeof voucherOf>
    >;
    const terms = { voucherType, pocService, funcIds, unit, permanent, expireTime };
    const split = { ...terms, clientId: agentId, quantity: 40, fromVoucherId: id };
    expect((await admin.call('clientVoucher', 'issue', split)).code).toBe(200);
    expect(await voucherOf(admin, id)).toMatchObject({ balance: 60, passedOn: 40 });
  });
});

describe('a license that was imported', () => {
  it('is 3801 the second time, and changes nothing', async () => {
    const file = fileOf(await licenseFor(service));
    expect((await add(admin, file)).code).toBe(200);
    expect(await refusal(file)).toEqual([3801, undefined]);
  });

  it('is one voucher, however many import it at once', async () => {
    const license = await licenseFor(service);
    const file = fileOf(license);
    const codes = await codesOf(Array.from({ length: 10 }, () => add(admin, file)));
    expect(codes).toEqual([200, ...Array.from({ length: 9 }, () => 3801)]);
    expect(await prisma.clientVoucher.count({ where: { licenseId: license.licenseId } })).toBe(1);
  });

  it('is answered again where the call was repeated with its key, and another file under the key is not', async () => {
    const key = { 'idempotency-key': 'license-once' };
    const file = fileOf(await licenseFor(service));
    const first = await add(admin, file, key);
    const again = await unchangedAnswer(() => add(admin, file, key));
    expect([first.code, again]).toEqual([200, first.result]);
    const other = await add(admin, fileOf(await licenseFor(service)), key);
    expect([other.code, other.params]).toEqual([3104, { reason: 'keyReused' }]);
  });
});

async function unchangedAnswer(call: () => Promise<Answer>): Promise<unknown> {
  return (await unchanged(call)).result;
}

describe('a license is refused with 3802 and why', () => {
  it.each([
    ['of another installation', { deviceId: '00000000-0000-4000-8000-000000000000' }, 'device'],
    ['of yesterday', { notAfter: new Date(Date.now() - 86_400_000).toISOString().slice(0, 10) }, 'expired'],
    ['of a day that does not exist', { notAfter: '2031-02-30' }, 'content'],
    ['of no quantity', { quantity: 0 }, 'content'],
    ['of a broken quantity', { quantity: 1.5 }, 'content'],
    ['of far too much', { quantity: 1_000_000_001 }, 'content'],
    ['of a quantity in words', { quantity: '7' }, 'content'],
    ['for no function', { funcIds: [] }, 'content'],
    ['for a function twice', { funcIds: [poc, poc] }, 'content'],
    ['for an unknown function', { funcIds: [poc, 2_000_000_000] }, 'functions'],
    ['for a function paid by what was used', { funcIds: [poc, video] }, 'functions'],
    ['by the year and for ever', { permanent: true }, 'content'],
    ['by the day', { unit: 'daily' }, 'content'],
    ['for nothing of ours', { voucherType: 'gift' }, 'content'],
    ['without an id', { licenseId: '' }, 'content'],
    ['with more than we know', { discount: 1 }, 'content'],
  ])('%s', async (_what, differing, reason) => {
    expect(await refusal(fileOf(await licenseFor(service, differing)))).toEqual([3802, reason]);
  });

  it('if another key signed it, or it was changed after signing', async () => {
    const license = await licenseFor(service);
    const file = fileOf(license);
    const other = generateKeyPairSync('ed25519');
    expect(await refusal(fileOf(license, other.privateKey))).toEqual([3802, 'signature']);
    const [header, , signature] = file.toString().split('.');
    const tampered = [header, base64({ ...license, quantity: 1_000_000 }), signature].join('.');
    expect(await refusal(Buffer.from(tampered))).toEqual([3802, 'signature']);
    const zeros = file.toString().replace(/[^.]*$/, 'A'.repeat(86));
    expect(await refusal(Buffer.from(zeros))).toEqual([3802, 'signature']);
    expect((await add(admin, file)).code).toBe(200);
  });

  it('where its header names another algorithm or asks for more', async () => {
    const license = await licenseFor(service);
    const payload = base64(license);
    const [, , signature] = fileOf(license).toString().split('.');
    const none = `${base64({ alg: 'none' })}.${payload}.`;
    const hs256 = `${base64({ alg: 'HS256' })}.${payload}`;
    // The classic attack: the known public key as the secret of a symmetric signature.
    const mac = createHmac('sha256', issuer.publicKey.export({ format: 'pem', type: 'spki' })).update(hs256);
    const files = [
      none,
      `${none}${signature}`,
      `${hs256}.${mac.digest('base64url')}`,
      `${hs256}.${signature}`,
      `${base64({ alg: 'EdDSA', crit: ['b64'], b64: false })}.${payload}.${signature}`,
      `${base64({ alg: 'EdDSA', jwk: issuer.publicKey.export({ format: 'jwk' }) })}.${payload}.${signature}`,
      `${base64([])}.${payload}.${signature}`,
    ];
    for (const file of files) expect([file, await refusal(Buffer.from(file))]).toEqual([file, [3802, 'format']]);
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['text', Buffer.from('a license')],
    ['two dots', Buffer.from('..')],
    ['bytes', Buffer.from('ff00fe00ff', 'hex')],
  ])('where the file is %s', async (_what, file) => {
    expect(await refusal(file)).toEqual([3802, 'format']);
  });

  it('where no key is set', async () => {
    const keyless = sessionWith(await startWith(service, { licensePublicKey: '' }), admin.token);
    expect(await refusal(fileOf(await licenseFor(service)), keyless)).toEqual([3802, 'noKey']);
  });

  it('from the second after its last one on', async () => {
    const notAfter = new Date(Date.now() + 60_000).toISOString().slice(0, 19).replace('T', ' ');
    const file = fileOf(await licenseFor(service, { notAfter }));
    const code = await service.clock.later(62_000, () => refusal(file));
    expect(code).toEqual([3802, 'expired']);
    expect((await add(admin, file)).result).toMatchObject({ expireTime: notAfter });
  });
});

describe('who imports', () => {
  it('sends a file of at most some 60 kB', async () => {
    const answer = await unchanged(() => add(admin, Buffer.alloc(64 * 1024, 'x')));
    expect([answer.status, answer.code, answer.params]).toEqual([200, 3902, { maxMb: 0.06 }]);
    const form = service.http.post('/nmsService/tbLicInfo/add').set('x-access-token', admin.token).field('a', '1');
    expect((await form).body).toMatchObject({ code: 400, errors: [{ field: 'file', rule: 'required' }] });
  });

  it('is the platform alone, whatever else a role may hold', async () => {
    const file = fileOf(await licenseFor(service));
    expect(await refusal(file, agent)).toEqual([510, undefined]);
    await putAccount(service, 'keyed', agentId, await putRole(service, agentId, 'Keyed', ['client-voucher.import']));
    expect(await refusal(file, await signIn(service, 'keyed'))).toEqual([510, undefined]);
    await putAccount(service, 'reader', 1, await putRole(service, 1, 'Reader', ['billingVoucher']));
    expect(await refusal(file, await signIn(service, 'reader'))).toEqual([510, undefined]);
    expect((await add(admin, file)).code).toBe(200);
  });
});
