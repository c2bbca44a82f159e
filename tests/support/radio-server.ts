import type { GatewayChange, GatewayChanges } from '@roger/contract/gateway/changes';
import { GATEWAY_PATH } from '@roger/contract/gateway/define';
import type { TestService } from './app.ts';
import type { Session } from './session.ts';

/** A radio server that has its token. */
export interface RadioServer {
  servId: number;
  token: string;
  get: (path: string, query?: Record<string, string | number>) => Promise<{ status: number; body: never }>;
  post: (path: string, body: object) => Promise<{ status: number; body: never }>;
}

/** Problems are JSON of a kind that is not read by itself. */
function answerOf({ status, body, text }: { status: number; body: unknown; text: string }) {
  const read = Object.keys(body ?? {}).length > 0 ? body : JSON.parse(text || '{}');
  return { status, body: read as never };
}

/** Adds a server as the platform does; what it is answered is read as what the test expects. */
export async function putRadioServer(service: TestService, admin: Session, name: string): Promise<RadioServer> {
  const input = { servName: name, servIp: `${name.toLowerCase()}.radio.example`, tport: 9000 };
  const { servId, gatewayToken: token } = (await admin.call('server', 'add', input)).result;
  return atProcess(service, { servId, token });
}

/** The same server, connected to another process. */
export function atProcess(service: TestService, { servId, token }: Pick<RadioServer, 'servId' | 'token'>): RadioServer {
  const headers = { authorization: `Bearer ${token}` };
  return {
    servId,
    token,
    get: async (path, query = {}) =>
      answerOf(await service.http.get(`${GATEWAY_PATH}/${path}`).query(query).set(headers)),
    post: async (path, body) => answerOf(await service.http.post(`${GATEWAY_PATH}/${path}`).set(headers).send(body)),
  };
}

/** What a server knows of terminals and groups, by kind and id. */
export type Picture = Map<string, object>;

/** Follows the changes of a server, as one would that keeps a picture of its own. */
export function follow(server: RadioServer) {
  const picture: Picture = new Map();
  let cursor: string | undefined;
  const apply = (change: GatewayChange) => {
    const key = `${change.kind} ${change.id}`;
    if ('deleted' in change) picture.delete(key);
    else picture.set(key, change.data);
    return key;
  };
  /** Reads a page; answers which things it told of. */
  const page = async (wait = 0): Promise<{ told: string[]; more: boolean }> => {
    const { status, body } = await server.get('changes', cursor === undefined ? { wait } : { cursor, wait });
    if (status !== 200) throw new Error(`changes answered ${status}: ${JSON.stringify(body)}`);
    const answer = body as GatewayChanges;
    cursor = answer.cursor;
    return { told: answer.changes.map(apply), more: answer.more };
  };
  return {
    picture,
    page,
    cursor: () => cursor ?? '',
    /** Reads until there is no more; answers which things were told, each once. */
    catchUp: async (): Promise<string[]> => {
      const told = new Set<string>();
      for (;;) {
        const read = await page();
        for (const key of read.told) told.add(key);
        if (!read.more) return [...told].toSorted();
      }
    },
  };
}

/** What a server is told that begins anew. */
export async function pictureNow(server: RadioServer): Promise<Picture> {
  const reader = follow(server);
  await reader.catchUp();
  return reader.picture;
}
