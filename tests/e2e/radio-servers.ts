import { expect, type APIRequestContext } from '@playwright/test';
import { readEvents } from '../support/sse.ts';
import { uniqueName } from './console.ts';
import { clientNamed, newPayer } from './payers.ts';
import { besides } from './vouchers.ts';

/** Tells the service what happened, as a radio's server does. */
type Report = (events: readonly object[]) => Promise<void>;

interface Radio {
  msId: string;
  servId: number;
  report: Report;
}

/** What a terminal is asked to do. */
interface Command {
  commandId: string;
  msId: string;
  type: string;
  params: object;
}

/** A radio of the test's own: nobody else's server speaks for it. */
export interface OwnRadio extends Radio {
  /** An account whose client has this terminal and no other one. */
  accountsName: string;
  /** The client beneath that one, which has the terminal. */
  ownerName: string;
  /** Comes online and answers every command with this; answers what it was asked so far, and what hangs up. */
  answer: (reply: { ok: boolean; reason?: string; result?: object } | null) => Promise<Answering>;
}

interface Answering {
  asked: Command[];
  hangUp: () => void;
}

let streams = 0;

/** A stream of events of the server that has this token; it outlives the test that began it. */
function reporter(gatewayToken: string): Report {
  streams += 1;
  const stream = `e2e-${Date.now()}-${process.pid}-${streams}`;
  let seq = 0;
  return async (events) => {
    const numbered = events.map((event) => ({ seq: (seq += 1), at: Date.now(), ...event }));
    const answer = await fetch(`${process.env['E2E_BASE_URL']}/gateway/v1/events`, {
      method: 'POST',
      headers: { authorization: `Bearer ${gatewayToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({ stream, events: numbered }),
    });
    expect(await answer.json()).toMatchObject({ refused: [] });
  };
}

/** A radio of the demo fleet that may sign on, and its server. */
export async function demoRadio(request: APIRequestContext): Promise<Radio> {
  const { call } = await besides(request, 'admin');
  const asked = {
    kind: 'terminal',
    limited: 'false',
    useStatus: 'normal',
    column: 'msId',
    order: 'desc',
    pageSize: 50,
  };
  const { records } = await call<{ records: { msId: string; servId: number | null }[] }>('get', 'tbMsInfo/list', asked);
  const { msId, servId } = records.find((one) => one.servId !== null) ?? { msId: '', servId: null };
  const { gatewayToken } = await call<{ gatewayToken: string }>('post', 'tbServerInfo/rotateToken', { servId });
  return { msId, servId: servId ?? 0, report: reporter(gatewayToken) };
}

/** A new server that this test speaks for, with terminals of a client that is named. */
export async function ownServer(request: APIRequestContext, clientname: string, msIds: readonly string[]) {
  const { call } = await besides(request, 'admin');
  const servName = uniqueName('E2E radio');
  const server = { servName, servIp: `${servName.toLowerCase().replaceAll(' ', '-')}.example`, tport: 9000 };
  const { servId, gatewayToken } = await call<{ servId: number; gatewayToken: string }>(
    'post',
    'tbServerInfo/add',
    server,
  );
  const clientId = await clientNamed(request, clientname);
  await call('post', 'tbClientInfo/saveBindServer', { clientId, servIds: [servId] });
  for (const msId of msIds) await call('put', 'tbMsInfo/edit', { msId, servId });
  return { servId, gatewayToken, report: reporter(gatewayToken) };
}

/** A new terminal of a new client, on a new server that this test speaks for. */
export async function ownRadio(request: APIRequestContext): Promise<OwnRadio> {
  const { accountsName, childName, addTerminals } = await newPayer(request, { YCOIN: 1 });
  const [msId = ''] = await addTerminals();
  const { servId, gatewayToken, report } = await ownServer(request, childName, [msId]);
  const answer: OwnRadio['answer'] = async (reply) => {
    const stream = await readEvents(`${process.env['E2E_BASE_URL']}/gateway/v1/commands`, {
      authorization: `Bearer ${gatewayToken}`,
    });
    expect(stream.status).toBe(200);
    await report([{ type: 'online', msId, connType: 'TCP' }]);
    const asked: Command[] = [];
    const wait = async () => {
      for (;;) {
        const next = await stream.next(({ data }) => !asked.some((one) => one.commandId === data['commandId']), 60_000);
        const command = next.data as unknown as Command;
        asked.push(command);
        if (reply !== null) await report([{ type: 'ack', msId, commandId: command.commandId, ...reply }]);
      }
    };
    // It ends with the stream, or when no command has come for a minute.
    wait().catch(() => undefined);
    return { asked, hangUp: () => stream.close() };
  };
  return { msId, servId, accountsName, ownerName: childName, report, answer };
}
