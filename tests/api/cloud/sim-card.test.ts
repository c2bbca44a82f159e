import { TOKEN_HEADER } from '@roger/contract/constants';
import { describe, expect, it } from 'vitest';
import { startWith, useService } from '../../support/app.ts';
import { useCardProvider } from '../../support/card-provider.ts';
import { defaultRole, putAccount, putClient, signInFor } from '../../support/fixtures/basics.ts';
import { putTerminal } from '../../support/fixtures/terminals.ts';
import { sessionWith, signIn } from '../../support/session.ts';

const provider = await useCardProvider();
const service = await useService(provider.env);
const { prisma } = service.database;
const admin = await signIn(service);
const north = await putClient(service, admin, 'North');
const south = await putClient(service, admin, 'South');
const boss = await signInFor(service, 'north-boss', north);
let numbers = 0;

/** A card number with this end that no other test has. */
function freshCard(end = '1'): string {
  numbers += 1;
  return `8988301${String(numbers).padStart(11, '0')}${end}`;
}

async function putCard(clientId = north, iccid = freshCard()): Promise<string> {
  await putTerminal(service, `T70${String(numbers).padStart(8, '0')}`, clientId, { iccid });
  provider.takeRequests();
  return iccid;
}

const later = <T>(minutes: number, work: () => Promise<T>) => service.clock.later(minutes * 60_000, work);

describe('a card', () => {
  it('is returned in the form of the provider, without the hardware that it is bound to', async () => {
    const iccid = await putCard();
    const { status, body } = await boss.call('simCard', 'detail', { iccid });
    expect(status).toBe(200);
    expect(body).toEqual({ code: 0, message: 'OK', data: expect.objectContaining({ iccid, smsTotal: 100 }) });
    expect(Object.keys((body as { data: object }).data)).toEqual(
      'iccid msisdn imsi operator cardStatus commStatus activationTime expireTime serviceStart serviceEnd smsTotal smsUsed'.split(
        ' ',
      ),
    );
    expect(JSON.stringify(await prisma.cardState.findUniqueOrThrow({ where: { iccid } }))).toContain('"imei"');
  });

  it('is asked for once in five minutes, alone, among others and by other processes', async () => {
    const [iccid, other] = [await putCard(), await putCard()];
    await boss.call('simCard', 'detail', { iccid });
    expect(provider.takeRequests()).toHaveLength(1);
    const second = await startWith(service, { simProviderUrl: provider.url });
    await sessionWith(second, boss.token).call('simCard', 'detail', { iccid });
    expect(provider.takeRequests()).toEqual([]);
    const { result } = await boss.call('simCard', 'batchDetail', { iccids: `${iccid},${other}` });
    expect(Object.keys(result)).toEqual([iccid, other]);
    expect(provider.takeRequests()).toEqual([`GET /v1/sim/detail/query?iccid=${other}`]);
    await later(6, async () => {
      await boss.call('simCard', 'batchDetail', { iccids: `${iccid},${other}` });
      expect(provider.takeRequests()).toEqual([`GET /v1/sim/detail/batch/query?iccids=${iccid},${other}`]);
    });
  });

  it('is among others however a list is written', async () => {
    const iccids = [await putCard(), await putCard()];
    const own = { [TOKEN_HEADER]: boss.token };
    for (const key of ['iccids', 'iccids[]']) {
      const query = iccids.map((iccid) => `${encodeURIComponent(key)}=${iccid}`).join('&');
      const { body } = await service.http.get(`/simService/v1/sim/detail/batch/query?${query}`).set(own);
      expect([(body as { code: number }).code, Object.keys((body as { data: object }).data)]).toEqual([0, iccids]);
    }
  });

  it('is asked for once by all who want it at one moment', async () => {
    const iccid = await putCard();
    const answers = await Promise.all(Array.from({ length: 12 }, () => boss.call('simCard', 'detail', { iccid })));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(provider.takeRequests()).toHaveLength(1);
  });

  it('with a check digit is asked for as it is said, then as it is stored, and kept as that', async () => {
    // The provider knows no card that ends in 404: the printed form here ends so, the stored one does not.
    const stored = `898603${String((numbers += 1)).padStart(11, '0')}40`;
    await putCard(north, stored);
    const { result } = await boss.call('simCard', 'detail', { iccid: `${stored}4` });
    expect(result.iccid).toBe(stored);
    const requests = [`${stored}4`, stored].map((form) => `GET /v1/sim/detail/query?iccid=${form}`);
    expect(provider.takeRequests()).toEqual(requests);
    const both = await boss.call('simCard', 'batchDetail', { iccids: `${stored}4,${stored}` });
    expect(Object.keys(both.result)).toEqual([stored]);
    expect(provider.takeRequests()).toEqual([]);
  });

  it('that is not known as it is stored is asked for by the printed form all the same', async () => {
    const stored = `898603${String((numbers += 1)).padStart(10, '0')}404`.slice(0, 19);
    await putCard(north, stored);
    expect((await boss.call('simCard', 'detail', { iccid: stored })).code).toBe(2001);
    provider.takeRequests();
    expect((await boss.call('simCard', 'detail', { iccid: `${stored}1` })).result.iccid).toBe(stored);
    expect(provider.takeRequests()).toEqual([`GET /v1/sim/detail/query?iccid=${stored}1`]);
    // A card known in one form is known in the other.
    expect((await boss.call('simCard', 'detail', { iccid: stored })).code).toBe(200);
  });

  it('that the provider does not know is 2001, null among others, and not asked for again', async () => {
    const [unknown, known] = [await putCard(north, freshCard().slice(0, 16) + '404'), await putCard()];
    const { body } = await boss.call('simCard', 'detail', { iccid: unknown });
    expect(body).toEqual({ code: 2001, message: 'ICCID not found at the carrier', data: null });
    const { result } = await boss.call('simCard', 'batchDetail', { iccids: [known, unknown].join(',') });
    expect(result).toEqual({ [known]: expect.objectContaining({ iccid: known }), [unknown]: null });
    expect(provider.takeRequests()).toEqual([unknown, known].map((one) => `GET /v1/sim/detail/query?iccid=${one}`));
  });
});

describe('a card outside of the scope', () => {
  it('is 2001, null among others, and never requested, for another client’s card or a free one', async () => {
    const [own, foreign, unowned] = [await putCard(), await putCard(south), freshCard()];
    for (const iccid of [foreign, unowned]) {
      const { body } = await boss.call('simCard', 'detail', { iccid });
      expect(body).toEqual({ code: 2001, message: 'ICCID not found at the carrier', data: null });
    }
    expect(provider.takeRequests()).toEqual([]);
    const { result } = await boss.call('simCard', 'batchDetail', { iccids: [foreign, own, unowned].join(',') });
    expect(result).toEqual({ [foreign]: null, [own]: expect.objectContaining({ iccid: own }), [unowned]: null });
    expect(provider.takeRequests()).toEqual([`GET /v1/sim/detail/query?iccid=${own}`]);
    // A card that the platform has read stays out of the agent's reach.
    await admin.call('simCard', 'detail', { iccid: foreign });
    expect((await boss.call('simCard', 'detail', { iccid: foreign })).code).toBe(2001);
  });

  it('is within it in the stock there, as long as no terminal has it', async () => {
    const iccid = freshCard();
    await prisma.stockedImei2.create({ data: { imei2: '356938035643001', iccid, clientId: north } });
    expect((await boss.call('simCard', 'detail', { iccid })).code).toBe(200);
    await putCard(south, iccid);
    expect((await boss.call('simCard', 'detail', { iccid })).code).toBe(2001);
  });
});

/** A refusal of bad input at a field. */
const badAt = (field: string, rule: string) => ({
  code: 1001,
  message: 'Invalid argument',
  data: { errors: [expect.objectContaining({ field, rule })] },
});

/** A refusal without further values. */
const bare = (code: number) => ({ code, message: expect.any(String), data: null });

describe('bad input', () => {
  it('is 1001 and names the field', async () => {
    expect((await boss.raw('simCard', 'detail', {})).body).toEqual(badAt('iccid', 'required'));
    expect((await boss.call('simCard', 'detail', { iccid: '12345' })).body).toEqual(badAt('iccid', 'format'));
    expect((await boss.call('simCard', 'batchDetail', { iccids: ',,' })).body).toEqual(badAt('iccids', 'required'));
    const good = freshCard();
    expect((await boss.call('simCard', 'batchDetail', { iccids: `${good},x` })).body).toEqual(
      badAt('iccids[1]', 'format'),
    );
    const many = Array.from({ length: 51 }, () => freshCard()).join(',');
    expect((await boss.call('simCard', 'batchDetail', { iccids: many })).body).toEqual(badAt('iccids', 'count'));
    const fifty = many.split(',').slice(0, 50).join(',');
    expect((await boss.call('simCard', 'batchDetail', { iccids: fifty })).code).toBe(200);
  });

  it('that is no JSON is 1001, and other faults of transport keep their status, all in the form of the provider', async () => {
    const own = { [TOKEN_HEADER]: boss.token, 'content-type': 'application/json' };
    const { http } = service;
    const broken = await http.post('/simService/v1/sim/rebind').set(own).send('{');
    expect([broken.status, broken.body]).toEqual([200, bare(1001)]);
    const wrongType = await http
      .post('/simService/v1/sim/rebind')
      .set({ ...own, 'content-type': 'text/plain' })
      .send('x');
    expect([wrongType.status, wrongType.body]).toEqual([415, bare(415)]);
    const large = await http
      .post('/simService/v1/sim/rebind')
      .set(own)
      .send(JSON.stringify({ iccid: 'x'.repeat(70_000) }));
    expect([large.status, large.body]).toEqual([413, bare(413)]);
    const nothing = await http.get('/simService/v1/sim/nothing').set(own);
    expect([nothing.status, nothing.body]).toEqual([404, bare(404)]);
    const method = await http.delete('/simService/v1/sim/detail/query').set(own);
    expect([method.status, method.body, method.headers['allow']]).toEqual([405, bare(405), 'GET']);
    const address = await http.get('/simService/v1/sim/%E0%A4%A').set(own);
    expect([address.status, address.body]).toEqual([200, bare(1001)]);
  });

  it('comes after the session and the permission', async () => {
    const anonymous = sessionWith(service, '');
    expect((await anonymous.raw('simCard', 'detail', {})).body).toMatchObject({ code: 105, data: null });
    await putAccount(service, 'no-cards', north, await defaultRole(service, 'client'));
    const { body } = await (await signIn(service, 'no-cards')).raw('simCard', 'detail', {});
    expect(body).toEqual({ code: 510, message: 'No permission for operation', data: null });
  });
});

describe('a provider in trouble', () => {
  it.each(['down', 'cut', 'silent'] as const)('that is %s is 9000, and requested again the next time', async (kind) => {
    const iccid = await putCard();
    await provider.setFault(kind, 2);
    const { status, body } = await boss.call('simCard', 'detail', { iccid });
    expect([status, body]).toEqual([200, { code: 9000, message: 'Other errors', data: null }]);
    expect((await boss.call('simCard', 'detail', { iccid })).code).toBe(200);
  });

  it('that refuses is passed on with its own code, and a wrong answer as 9000', async () => {
    const iccid = await putCard();
    await provider.setFault('limit');
    expect((await boss.call('simCard', 'detail', { iccid })).body).toMatchObject({ code: 1004, data: null });
    await provider.setFault('shape');
    expect((await boss.call('simCard', 'detail', { iccid })).body).toMatchObject({ code: 9000, data: null });
  });

  it('that refuses our signature or our clock is 1002', async () => {
    const iccid = await putCard();
    const other = await startWith(service, {
      simProviderUrl: provider.url,
      simSecret: 'another secret of some length',
    });
    expect((await sessionWith(other, boss.token).call('simCard', 'detail', { iccid })).code).toBe(1002);
    const { body } = await later(-6, () => boss.call('simCard', 'detail', { iccid }));
    expect(body).toEqual({ code: 1002, message: 'Signature error', data: null });
  });

  it('that is none at all is 9000', async () => {
    const iccid = await putCard();
    const none = await startWith(service, { simProviderUrl: '' });
    expect((await sessionWith(none, boss.token).call('simCard', 'detail', { iccid })).code).toBe(9000);
  });
});
