import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { LIVE_PATH } from '@roger/contract/live';
import { expect, it, vi } from 'vitest';
import { useService } from '../../support/app.ts';
import { signIn } from '../../support/session.ts';
import { PATIENCE } from '../../support/time/patience.ts';

const opening = vi.hoisted(() => ({ begun: 0, end: (): void => undefined, closed: 0 }));
vi.mock('@roger/domain/workflows/live/live-hub', async (importActual) => {
  const actual = await importActual<typeof import('@roger/domain/workflows/live/live-hub')>();
  const newLiveHub = () => {
    const hub = actual.newLiveHub();
    return {
      open: async (ctx: Parameters<typeof hub.open>[0]) => {
        opening.begun += 1;
        await new Promise<void>((resolve) => (opening.end = resolve));
        return hub.open(ctx);
      },
      close: (reader: Parameters<typeof hub.close>[0]) => {
        opening.closed += 1;
        hub.close(reader);
      },
    };
  };
  return { ...actual, newLiveHub };
});

const service = await useService();
const admin = await signIn(service);

it('a console that leaves while its stream opens is no reader any more', async () => {
  const { port } = service.app.server.address() as AddressInfo;
  const request = get({ port, path: LIVE_PATH, headers: { 'x-access-token': admin.token } });
  request.on('error', () => undefined);
  const left = new Promise<void>((resolve) => {
    service.app.server.once('request', (incoming) => incoming.once('close', resolve));
  });
  await vi.waitFor(() => expect(opening.begun).toBe(1), PATIENCE);
  request.destroy();
  await left;
  opening.end();
  await vi.waitFor(() => expect(opening.closed).toBeGreaterThan(0), PATIENCE);
});
