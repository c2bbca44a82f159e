import { TOKEN_HEADER } from '@roger/contract/constants';
import { pathOf } from '@roger/contract/define';
import { families } from '@roger/contract/families/index';
import net from 'node:net';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { useService } from '../support/app.ts';
import { putClient, putServer } from '../support/fixtures/basics.ts';
import { signIn } from '../support/session.ts';

const service = await useService();
const admin = await signIn(service);
const own = { [TOKEN_HEADER]: admin.token };
const LOGIN = '/nmsService/tbUserInfo/login';
const RENAME = '/nmsService/tbMsInfo/updateMsName';
const EDIT_CLIENT = pathOf(families.client, 'edit');
const MEGABYTE = 1024 * 1024;

interface Refused {
  status: number;
  body: unknown;
}

/** The only form of a transport error. */
function fault(code: number): object {
  const body = { success: false, code, message: expect.any(String), result: null, timestamp: expect.any(Number) };
  return { status: code, body };
}

function plain({ status, body }: Refused): Refused {
  return { status, body };
}

async function put(body: string | Buffer, headers: Record<string, string> = {}): Promise<Refused> {
  return service.http
    .put(RENAME)
    .set({ ...own, 'content-type': 'application/json', ...headers })
    .send(body as string);
}

describe('a body', () => {
  it.each(['{', '{"msId":}', '{"msId":"T1"', 'nonsense', '{"a":1}{', "{'a':1}", '{"a":NaN}', '[1,]'])(
    'that is no JSON is 400: %s',
    async (body) => expect(plain(await put(body))).toEqual(fault(400)),
  );

  it.each([
    ['Latin-1', Buffer.from('{"id":1,"contact":"Jos\xe9"}', 'latin1')],
    ['a character that is cut off', Buffer.from('{"id":1,"contact":"é"}').filter((byte) => byte !== 0xa9)],
    ['a lone surrogate', Buffer.from('{"id":1,"contact":"\xed\xa0\x80"}', 'latin1')],
  ])('that is not in UTF-8 is 400, and nothing is stored: %s', async (_what, body) => {
    const contact = async () => (await service.database.prisma.client.findUniqueOrThrow({ where: { id: 1 } })).contact;
    const before = await contact();
    const headers = { ...own, 'content-type': 'application/json' };
    const answer = await service.app.inject({ method: 'PUT', url: EDIT_CLIENT, headers, payload: body });
    expect({ status: answer.statusCode, body: answer.json<unknown>() }).toEqual(fault(400));
    expect(await contact()).toBe(before);
  });

  it('is read as it is: with a byte order mark in front it is no JSON, one in a text stays', async () => {
    const mark = '\ufeff';
    expect(plain(await put(`${mark}{"msId":"T1999999999","msName":"x"}`))).toEqual(fault(400));
    expect((await put(`{"msId":"T1999999999","msName":"x${mark}\ufffd"}`)).body).toMatchObject({ code: 3202 });
    expect((await put(mark)).body).toMatchObject({ code: 400, errors: expect.any(Array) });
  });

  it.each(['{"msId":"T1000000001","msId":"T1000000002","msName":"x"}', '{"a":{"b":1,"b":2}}', '{"a":1,"\\u0061":2}'])(
    'with a key twice is 400: %s',
    async (body) => expect(plain(await put(body))).toEqual(fault(400)),
  );

  it.each(['[]', '1', '"text"', 'true', '[{"msId":"T1000000001"}]'])(
    'that is no object is refused by field: %s',
    async (body) => {
      const answer = await put(body);
      expect(answer).toMatchObject({ status: 200, body: { code: 400, errors: [{ field: 'body', rule: 'type' }] } });
    },
  );

  it('that is empty is none', async () => {
    for (const body of ['', '  \n', 'null']) {
      const { status, body: answer } = await put(body);
      expect([status, answer]).toEqual([200, expect.objectContaining({ code: 400, success: false })]);
      expect((answer as { errors: unknown[] }).errors).toContainEqual({ field: 'msId', rule: 'required' });
    }
    const ids = await service.http.delete('/nmsService/tbMsInfo/deleteBatch?ids=2000000000,').set({
      ...own,
      'content-type': 'application/json',
    });
    expect(ids.body).toMatchObject({ code: 3102 });
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'application/xml'])('of type %s is 415', async (type) => {
    expect(plain(await put('msId=T1000000001', { 'content-type': type }))).toEqual(fault(415));
  });

  it('in parts is 415 where no file is asked for, of an open call too', async () => {
    const calls = [
      ['post', '/nmsService/tbMsModel/add', 'modelName'],
      ['put', RENAME, 'msName'],
      ['delete', '/nmsService/tbMsModel/deleteBatch', 'ids'],
      ['post', LOGIN, 'accountsName'],
    ] as const;
    for (const [method, path, field] of calls) {
      const answer = await service.http[method](path).set(own).field(field, '1');
      expect([path, plain(answer)]).toEqual([path, fault(415)]);
    }
  });

  it.each(['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=b', 'nonsense'])(
    'that is not there is none, though its type is said to be %s',
    async (type) => {
      const ids = '/nmsService/tbMsInfo/deleteBatch?ids=2000000000';
      const none = { ...own, 'content-type': type };
      for (const method of ['delete', 'post'] as const) {
        for (const headers of [none, { ...none, 'content-length': '0' }]) {
          expect((await service.http[method](ids).set(headers)).body).toMatchObject({ code: 3102 });
        }
      }
      const upload = await service.http.post('/nmsService/tbMsInfo/batchImport').set(none);
      expect(upload.body).toMatchObject({ code: 400, errors: [{ field: 'file', rule: 'required' }] });
    },
  );

  it('in JSON is 415 where a file is asked for', async () => {
    expect(plain(await service.http.post('/nmsService/tbMsInfo/batchImport').set(own).send({}))).toEqual(fault(415));
  });

  it.each([
    ['64 kB where one row is sent', RENAME, MEGABYTE / 16],
    ['1 MB where thousands are named', '/nmsService/tbMsInfo/limit', MEGABYTE],
  ])('over %s is 413, a little less is read', async (_what, path, limit) => {
    const send = (length: number) =>
      service.http
        .put(path)
        .set(own)
        .send({ msName: 'x'.repeat(length) });
    expect(plain(await send(limit))).toEqual(fault(413));
    expect((await send(limit - 100)).body).toMatchObject({ code: 400, errors: expect.any(Array) });
  });

  it.each([
    ['more values than any call takes', `{"msIds":[${'0,'.repeat(100_001)}0]}`],
    ['nesting deeper than any call has', `{"msIds":${'['.repeat(1000)}${']'.repeat(1000)}}`],
  ])('of %s is 400', async (_what, text) => {
    const request = service.http.put('/nmsService/tbMsInfo/limit').set({ ...own, 'content-type': 'application/json' });
    expect(plain(await request.send(text))).toEqual(fault(400));
  });

  it('is not looked at before the address and the method are', async () => {
    const calls = [
      ['post', '/nmsService/nothing', 404],
      ['put', '/nothing', 404],
      ['post', '/nmsService/tbMsInfo/list', 405],
      ['patch', '/nmsService/tbMsInfo/edit', 405],
    ] as const;
    for (const [method, path, code] of calls) {
      for (const headers of [own, {}]) {
        for (const body of ['{bad', '{"a":1,"a":2}', `"${'x'.repeat(11 * MEGABYTE)}"`]) {
          const request = service.http[method](path).set({ ...headers, 'content-type': 'application/json' });
          expect([path, plain(await request.send(body))]).toEqual([path, fault(code)]);
        }
      }
    }
  });

  it('is not looked at before the token is', async () => {
    for (const body of ['{', 'x'.repeat(11 * MEGABYTE)]) {
      const answer = await service.http.put(RENAME).set('content-type', 'application/json').send(body);
      expect([answer.status, (answer.body as { code: number }).code]).toEqual([200, 105]);
    }
  });
});

describe('an address', () => {
  it.each(['/nmsService/nothing', '/nmsService', '/nmsService/tbMsInfo', '/nmsService/tbMsInfo/list/more', '/nothing'])(
    'that is not served is 404: %s',
    async (path) => {
      for (const method of ['get', 'post', 'delete'] as const)
        expect(plain(await service.http[method](path))).toEqual(fault(404));
    },
  );

  it.each([
    ['delete', '/nmsService/tbMsInfo/list', 'GET'],
    ['post', '/nmsService/tbUserInfo/current?x=1', 'GET'],
    ['get', RENAME, 'POST, PUT'],
    ['get', '/nmsService/tbMsInfo/deleteBatch', 'DELETE, POST'],
    ['patch', LOGIN, 'POST, PUT'],
    ['get', '/nmsService/tbMsInfo/batchImport', 'POST, PUT'],
  ] as const)('with a wrong method is 405 and names the right ones: %s %s', async (method, path, allow) => {
    const answer = await service.http[method](path);
    expect(plain(answer)).toEqual(fault(405));
    expect(answer.headers['allow']?.split(', ').toSorted()).toEqual(allow.split(', ').toSorted());
  });

  it('with broken escapes is 400 and no fault of ours', async () => {
    for (const path of ['/nmsService/%zz', '/nmsService/tbMsInfo/list?msId=%E0%A4%A']) {
      const { status, body } = await service.http.get(path).set(own);
      expect(status).toBeLessThan(500);
      expect(body).toMatchObject({ message: expect.any(String), timestamp: expect.any(Number) });
    }
  });

  it.each(['%', '%E9', '100%25%', '%ED%A0%80', '%zz', 'a&name=%C3'])(
    'with a broken escape in its query is refused by field: %s',
    async (text) => {
      const refused = { status: 200, body: { code: 400, errors: [{ field: 'name', rule: 'format' }] } };
      const query = `name=${text}`;
      expect(await service.http.get(`/nmsService/tbMsInfo/list?${query}`).set(own)).toMatchObject(refused);
      const remove = service.http.delete(`/nmsService/tbMsModel/deleteBatch?ids=2000000000&${query}`);
      expect(await remove.set(own)).toMatchObject(refused);
    },
  );

  it('with whole escapes in its query is read', async () => {
    const { body } = await service.http.get('/nmsService/tbMsInfo/list?keyword=100%25+%C3%A9%F0%9F%93%BB').set(own);
    expect(body).toMatchObject({ code: 200 });
  });

  it('takes no token from the address or a cookie', async () => {
    const path = `/nmsService/tbUserInfo/current?token=${admin.token}&${TOKEN_HEADER}=${admin.token}`;
    const { body } = await service.http.get(path).set('cookie', `${TOKEN_HEADER}=${admin.token}; token=${admin.token}`);
    expect(body).toMatchObject({ code: 105 });
  });

  it('takes a bearer as well as the own header', async () => {
    const { body } = await service.http
      .get('/nmsService/tbUserInfo/current')
      .set('authorization', `Bearer ${admin.token}`);
    expect(body).toMatchObject({ code: 200 });
  });

  it('serves POST and PUT as stand-ins of each other', async () => {
    for (const method of ['post', 'put'] as const) {
      const { body } = await service.http[method](RENAME).set(own).send({ msId: 'T1999999999', msName: 'x' });
      expect(body).toMatchObject({ code: 3202 });
    }
    for (const path of ['/nmsService/tbMsInfo/batchImport', '/nmsService/tbLicInfo/add']) {
      for (const method of ['post', 'put'] as const) {
        const { body } = await service.http[method](path).set(own).attach('file', Buffer.from('none'), 'a.xlsx');
        expect([path, method, body]).toEqual([path, method, expect.objectContaining({ success: false })]);
        expect((body as { code: number }).code).toBeGreaterThan(3000);
      }
    }
  });
});

describe('a list in a body', () => {
  it('of confirmations, or of ids to delete, may be separated by commas', async () => {
    const servId = await putServer(admin, 'Bound', '10.9.9.9');
    await putClient(service, admin, 'Bound client', { servId });
    const remove = (ids: string, confirm: string) => admin.raw('server', 'deleteBatch', { ids, confirm });
    expect(await remove(`${servId},2000000000,`, 'force')).toMatchObject({ code: 3102 });
    expect(await remove(`${servId},x`, 'force')).toMatchObject({ code: 400, errors: [{ rule: 'number' }] });
    expect(await remove('', 'force')).toMatchObject({ code: 400, errors: [{ field: 'ids', rule: 'count' }] });
    expect(await remove(`${servId}`, '')).toMatchObject({ code: 3601 });
    expect(await remove(`${servId}`, 'nonsense')).toMatchObject({ code: 400, errors: [{ rule: 'enum' }] });
    expect(await remove(`${servId},`, 'force,')).toMatchObject({ code: 200, result: { deleted: 1 } });
  });

  it('of anything else may not', async () => {
    const { body } = await service.http.post('/nmsService/tbMsInfo/checkExistId').set(own).send({ msIds: 'T1,T2' });
    expect(body).toMatchObject({ code: 400, errors: [{ field: 'msIds', rule: 'type' }] });
  });
});

describe('headers', () => {
  it('over 64 kB are 431 in the envelope, a little less are taken', async () => {
    const [head = '', body = ''] = (await rawRequest(`x-filler: ${'x'.repeat(66_000)}`)).split('\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1\.1 431 /);
    expect(head.toLowerCase()).toContain('content-type: application/json');
    expect(plain({ status: 431, body: JSON.parse(body) })).toEqual(fault(431));
    expect(await rawRequest(`x-filler: ${'x'.repeat(60_000)}`)).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('with two hosts are 400: a proxy may have chosen by the other one', async () => {
    expect(await rawRequest('Host: other.example')).toMatch(/^HTTP\/1\.1 400 /);
    expect(await rawRequest('X-Host: other.example')).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('that are no HTTP are 400 in the envelope', async () => {
    const [head = '', body = ''] = (await rawRequest('no header at all')).split('\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1\.1 400 /);
    expect(plain({ status: 400, body: JSON.parse(body) })).toEqual(fault(400));
  });
});

/** The raw response of the service to a request for its configuration with one more header. */
async function rawRequest(header: string): Promise<string> {
  await service.http.get('/health/live');
  if (!service.app.server.listening) await service.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = service.app.server.address() as AddressInfo;
  const socket = net.connect(port, '127.0.0.1');
  socket.write(`GET /nmsService/config HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n${header}\r\n\r\n`);
  const chunks: Buffer[] = [];
  for await (const chunk of socket) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
