import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, vi } from 'vitest';
import type { FaultKind } from '../../provider-stand-in/src/faults.ts';
import { createStandIn } from '../../provider-stand-in/src/stand-in.ts';
import type { TestService } from './app.ts';

const KEY = { accessKey: 'roger-test', secret: 'a secret of some length' };

/** A SIM card provider of one test file that fails on demand. */
export interface TestCardProvider {
  /** Environment variables with which a service reaches the provider. */
  env: Record<string, string>;
  url: string;
  /** Makes the next `times` answers fail, or only those that name the card. */
  setFault: (kind: FaultKind, times?: number, iccid?: string) => Promise<void>;
  /** Requests since the last call, as `GET /v1/…`, without those that check that the provider is alive. */
  takeRequests: () => string[];
}

/** Starts the stub of the card provider. */
export async function useCardProvider({ now }: { now?: () => number } = {}): Promise<TestCardProvider> {
  const server = createStandIn({ ...KEY, stateFile: null, ...(now === undefined ? {} : { now }) });
  let requests: string[] = [];
  server.prependListener('request', ({ method, url = '' }: { method?: string; url?: string }) => {
    if (!url.startsWith('/stand-in/')) requests.push(`${method} ${url}`);
  });
  const url = await listening(server);
  return {
    env: envOf(url),
    url,
    setFault: async (kind, times = 1, iccid?) => {
      await fetch(`${url}/stand-in/faults`, { method: 'POST', body: JSON.stringify({ kind, times, iccid }) });
    },
    takeRequests: () => {
      const since = requests;
      requests = [];
      return since;
    },
  };
}

/** Starts a provider that sells the plans set by the test. */
export async function useGoods(): Promise<{ url: string; sells: (goods: object[]) => void }> {
  let sold: object[] = [];
  const url = await listening(
    createServer((_request, response) => {
      response.end(JSON.stringify({ code: 0, message: 'OK', data: sold }));
    }),
  );
  return { url, sells: (goods) => void (sold = goods) };
}

function envOf(url: string): Record<string, string> {
  return { SIM_PROVIDER_URL: url, SIM_ACCESS_KEY: KEY.accessKey, SIM_SECRET: KEY.secret };
}

async function listening(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A promise that another part of the test resolves. */
export function createGate(): { opened: Promise<void>; open: () => void } {
  let resolveIt: (() => void) | undefined;
  const opened = new Promise<void>((resolve) => {
    resolveIt = resolve;
  });
  return { opened, open: () => resolveIt?.() };
}

/** Delays the provider's answers to rebinds until `release`; the spy lasts until the mocks are restored. */
export function blockRebinds({ cardProvider }: TestService): { requested: Promise<void>; release: () => void } {
  const [answer, request] = [createGate(), createGate()];
  const original = cardProvider.rebind.bind(cardProvider);
  vi.spyOn(cardProvider, 'rebind').mockImplementation(async (...args) => {
    request.open();
    await answer.opened;
    return original(...args);
  });
  return { requested: request.opened, release: answer.open };
}
