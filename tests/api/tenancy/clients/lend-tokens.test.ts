import { addExtraTokens } from '@roger/domain/tenancy/servers/add-extra-tokens';
import { newServerToken } from '@roger/domain/tenancy/servers/server-token';
import { describe, expect, it } from 'vitest';
import { useService } from '../../../support/app.ts';
import { signIn } from '../../../support/session.ts';

const service = await useService();
const admin = await signIn(service);
const added = async (servName: string, servIp: string) =>
  (await admin.call('server', 'add', { servName, servIp, tport: 9000 })).result;

const ctx = { db: service.database.prisma };
const whoami = (token: string) => service.http.get('/gateway/v1/whoami').set({ authorization: `Bearer ${token}` });
const inSeconds = (seconds: number): Date => new Date(service.clock.now().getTime() + seconds * 1000);

describe('tokens that are lent', () => {
  it('are good beside that of the server, each for its own, until they end', async () => {
    const [one, other] = [await added('Lender', '192.0.2.91'), await added('Other lender', '192.0.2.92')];
    const [first, second] = [newServerToken(), newServerToken()];
    await addExtraTokens(ctx, [
      { serverId: one.servId, token: first, endTime: inSeconds(60) },
      { serverId: other.servId, token: second, endTime: null },
    ]);
    expect((await whoami(first).expect(200)).body).toMatchObject({ servId: one.servId });
    expect((await whoami(second).expect(200)).body).toMatchObject({ servId: other.servId });
    await whoami(one.gatewayToken).expect(200);
    await service.clock.later(61_000, async () => {
      await whoami(first).expect(401);
      await whoami(second).expect(200);
    });
  });

  it('end like others when the server gets another token, and can be lent again', async () => {
    const { servId, gatewayToken } = await added('Rotated', '192.0.2.93');
    const loan = { serverId: servId, token: newServerToken(), endTime: null };
    await addExtraTokens(ctx, [loan]);
    await admin.call('server', 'rotateToken', { servId });
    await service.clock.later(11 * 60_000, async () => {
      await whoami(loan.token).expect(401);
      await addExtraTokens(ctx, [loan]);
      expect((await whoami(loan.token).expect(200)).body).toMatchObject({ servId });
      await whoami(gatewayToken).expect(401);
    });
  });

  it('are never moved from one server to another', async () => {
    const [one, other] = [await added('Keeper', '192.0.2.94'), await added('Taker', '192.0.2.95')];
    await addExtraTokens(ctx, [{ serverId: other.servId, token: one.gatewayToken, endTime: inSeconds(-1) }]);
    expect((await whoami(one.gatewayToken).expect(200)).body).toMatchObject({ servId: one.servId });
  });
});
