import { expect, type APIRequestContext } from '@playwright/test';
import { readEvents } from '../../support/sse.ts';
import { uniqueName } from './console.ts';
import { clientNamed, newPayer } from './payers.ts';
import { openVoucherAccount } from './vouchers.ts';

/** Reports events to the service, as a radio server does. */
type Report = (events: readonly object[]) => Promise<void>;

interface ServedTerminal {
  msId: string;
  servId: number;
  report: Report;
}

/** A command to a terminal. */
interface Command {
  commandId: string;
  msId: string;
  type: string;
  params: object;
}

/** A new terminal; only this test's server speaks for it. */
export interface OwnTerminal extends ServedTerminal {
  /** Name of an account that sees only this terminal. */
  accountsName: string;
  /** Name of the client that owns the terminal, below the account's client. */
  ownerName: string;
  /**
   * Brings the terminal online and answers every command with the reply; returns the commands so far, and a function
   * that hangs up.
   */
  answer: (reply: { ok: boolean; reason?: string; result?: object } | null) => Promise<Answering>;
}

interface Answering {
  commands: Command[];
  hangUp: () => void;
}

/** An IMEI that no other terminal has. */
export function uniqueImei(): string {
  return `35${String(Date.now()).slice(-9)}${String(Math.floor(Math.random() * 10_000)).padStart(4, '0')}`;
}

let streams = 0;

/** An event stream of the server with this token; it lasts longer than the test. */
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

/** A new server of this test, with terminals of the named client. */
export async function ownServer(request: APIRequestContext, clientname: string, msIds: readonly string[]) {
  const { call } = await openVoucherAccount(request, 'admin');
  const servName = uniqueName('E2E radio');
  const server = { servName, servIp: `${servName.toLowerCase().replaceAll(' ', '-')}.example`, tport: 9000 };
  const { servId, gatewayToken } = await call<{ servId: number; gatewayToken: string }>(
    'post',
    'tbServerInfo/add',
    server,
  );
  const clientId = await clientNamed(request, clientname);
  // Its terminals may have the server that the client inherited.
  await call('post', 'tbClientInfo/saveBindServer', { clientId, servIds: [servId], confirm: ['force'] });
  for (const msId of msIds) await call('put', 'tbMsInfo/edit', { msId, servId });
  return { servId, gatewayToken, report: reporter(gatewayToken) };
}

/** Takes all servers from the named client and its terminals. */
export async function takeServers(request: APIRequestContext, clientname: string): Promise<void> {
  const { call } = await openVoucherAccount(request, 'admin');
  const clientId = await clientNamed(request, clientname);
  await call('post', 'tbClientInfo/saveBindServer', { clientId, servIds: [], confirm: ['force'] });
}

/** A new terminal of a new client, on a new server of this test. */
export async function ownTerminal(request: APIRequestContext): Promise<OwnTerminal> {
  const { accountsName, childName, addTerminals } = await newPayer(request, { YCOIN: 1 });
  const [msId = ''] = await addTerminals();
  const { servId, gatewayToken, report } = await ownServer(request, childName, [msId]);
  const answer: OwnTerminal['answer'] = async (reply) => {
    const stream = await readEvents(`${process.env['E2E_BASE_URL']}/gateway/v1/commands`, {
      authorization: `Bearer ${gatewayToken}`,
    });
    expect(stream.status).toBe(200);
    await report([{ type: 'online', msId, connType: 'TCP' }]);
    const commands: Command[] = [];
    const wait = async () => {
      for (;;) {
        const next = await stream.next(
          ({ data }) => !commands.some((one) => one.commandId === data['commandId']),
          60_000,
        );
        const command = next.data as unknown as Command;
        commands.push(command);
        if (reply !== null) await report([{ type: 'ack', msId, commandId: command.commandId, ...reply }]);
      }
    };
    // Ends with the stream, or after a minute without a command.
    wait().catch(() => undefined);
    return { commands, hangUp: () => stream.close() };
  };
  return { msId, servId, accountsName, ownerName: childName, report, answer };
}
