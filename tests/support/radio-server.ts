import type { GatewayChange, GatewayChanges } from '@roger/contract/gateway/changes';
import { GATEWAY_PATH } from '@roger/contract/gateway/define';
import type { TestService } from './app.ts';
import type { Session } from './session.ts';

/** A radio server with its token. */
export interface RadioServer {
  servId: number;
  token: string;
  get: (path: string, query?: Record<string, string | number>) => Promise<{ status: number; body: never }>;
  post: (path: string, body: object) => Promise<{ status: number; body: never }>;
}

/** Problems have a media type of their own that supertest does not parse. */
function answerOf({ status, body, text }: { status: number; body: unknown; text: string }) {
  const read = Object.keys(body ?? {}).length > 0 ? body : JSON.parse(text || '{}');
  return { status, body: read as never };
}

/** Adds a server as the platform does; the type of its answers is left to the test. */
export async function putRadioServer(service: TestService, admin: Session, name: string): Promise<RadioServer> {
  const input = { servName: name, servIp: `${name.toLowerCase()}.radio.example`, tport: 9000 };
  const { servId, gatewayToken: token } = (await admin.call('server', 'add', input)).result;
  return connectTo(service, { servId, token });
}

/** The same server, connected to another process. */
export function connectTo(service: TestService, { servId, token }: Pick<RadioServer, 'servId' | 'token'>): RadioServer {
  const headers = { authorization: `Bearer ${token}` };
  return {
    servId,
    token,
    get: async (path, query = {}) =>
      answerOf(await service.http.get(`${GATEWAY_PATH}/${path}`).query(query).set(headers)),
    post: async (path, body) => answerOf(await service.http.post(`${GATEWAY_PATH}/${path}`).set(headers).send(body)),
  };
}

/** Terminals and groups that a server knows, by kind and id. */
export type Snapshot = Map<string, object>;

/** Follows the changes of a server and applies them to a snapshot, as a real server does. */
export function followChanges(server: RadioServer) {
  const snapshot: Snapshot = new Map();
  let cursor: string | undefined;
  const apply = (change: GatewayChange) => {
    const key = `${change.kind} ${change.id}`;
    if ('deleted' in change) snapshot.delete(key);
    else snapshot.set(key, change.data);
    return key;
  };
  /** Reads one page; returns the keys of its changes. */
  const page = async (wait = 0): Promise<{ keys: string[]; more: boolean }> => {
    const { status, body } = await server.get('changes', cursor === undefined ? { wait } : { cursor, wait });
    if (status !== 200) throw new Error(`changes answered ${status}: ${JSON.stringify(body)}`);
    const answer = body as GatewayChanges;
    cursor = answer.cursor;
    return { keys: answer.changes.map(apply), more: answer.more };
  };
  return {
    picture: snapshot,
    page,
    cursor: () => cursor ?? '',
    /** Reads until the feed is empty; returns the keys of all changes, each once. */
    catchUp: async (): Promise<string[]> => {
      const keys = new Set<string>();
      for (;;) {
        const read = await page();
        for (const key of read.keys) keys.add(key);
        if (!read.more) return [...keys].toSorted();
      }
    },
  };
}

/** The snapshot of a server that starts without a cursor. */
export async function readSnapshot(server: RadioServer): Promise<Snapshot> {
  const reader = followChanges(server);
  await reader.catchUp();
  return reader.picture;
}
