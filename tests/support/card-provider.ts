import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, vi } from 'vitest';
import type { FaultKind } from '../../provider-stand-in/src/faults.ts';
import { createStandIn } from '../../provider-stand-in/src/stand-in.ts';
import type { TestService } from './app.ts';

const KEY = { accessKey: 'roger-test', secret: 'a secret of some length' };

/** A provider of SIM cards of the test file's own, which goes wrong on demand. */
export interface TestCardProvider {
  /** What a service is told to reach it with. */
  env: Record<string, string>;
  url: string;
  /** Goes wrong with the next so many answers, or those of them that name a card. */
  setFault: (kind: FaultKind, times?: number, iccid?: string) => Promise<void>;
  /** What it was asked since the last look, as `GET /v1/…`, signs of its own left out. */
  asked: () => string[];
}

/** Starts the stand-in of the card provider. */
export async function useCardProvider({ now }: { now?: () => number } = {}): Promise<TestCardProvider> {
  const server = createStandIn({ ...KEY, stateFile: null, ...(now === undefined ? {} : { now }) });
  let asked: string[] = [];
  server.prependListener('request', ({ method, url = '' }: { method?: string; url?: string }) => {
    if (!url.startsWith('/stand-in/')) asked.push(`${method} ${url}`);
  });
  const url = await listening(server);
  return {
    env: envOf(url),
    url,
    setFault: async (kind, times = 1, iccid?) => {
      await fetch(`${url}/stand-in/faults`, { method: 'POST', body: JSON.stringify({ kind, times, iccid }) });
    },
    asked: () => {
      const since = asked;
      asked = [];
      return since;
    },
  };
}

/** A provider that sells whatever the test says. */
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

/** A promise that somebody else settles. */
export function gate(): { opened: Promise<void>; open: () => void } {
  let resolveIt: (() => void) | undefined;
  const opened = new Promise<void>((resolve) => {
    resolveIt = resolve;
  });
  return { opened, open: () => resolveIt?.() };
}

/** Has the provider of a service wait with its answer to a rebind until it is let go; until the mocks are restored. */
export function holdRebinds({ cardProvider }: TestService): { asked: Promise<void>; letGo: () => void } {
  const [answer, asked] = [gate(), gate()];
  const original = cardProvider.rebind.bind(cardProvider);
  vi.spyOn(cardProvider, 'rebind').mockImplementation(async (...args) => {
    asked.open();
    await answer.opened;
    return original(...args);
  });
  return { asked: asked.opened, letGo: answer.open };
}
