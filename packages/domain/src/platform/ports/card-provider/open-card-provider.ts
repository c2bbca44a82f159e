import type { Static, TSchema } from 'typebox';
import type { Clock } from '../../ctx/clock.ts';
import type { Settings } from '../../settings/settings.ts';
import {
  MAX_CARDS,
  NoProvider,
  ProviderUnavailable,
  type CardProvider,
  type ProviderRefusal,
} from './card-provider.ts';
import { Circuit } from './circuit.ts';
import { CardAnswer, cardOf, CardsAnswer, dataOf, GoodsAnswer, RebindAnswer, refusalIn } from './provider-answers.ts';
import { signRequest } from './sign-request.ts';

/** Timeout of one try, from the connection to the last byte. */
const PATIENCE_MS = 8000;
const READ_TRIES = 2;
/** Limit of a response: ten times a thousand plans, or fifty cards. */
const MOST_BYTES = 4 * 1024 * 1024;

/** Settings and clock of the provider. */
export interface CardProviderParts {
  settings: Pick<Settings, 'simProviderUrl' | 'simAccessKey' | 'simSecret'>;
  clock: Clock;
}

interface Question<S extends TSchema> {
  path: string;
  shape: S;
  /** Body of a request that changes something; absent for reads. */
  body?: object;
}

/** Opens the provider in the settings; without one every request throws NoProvider. */
export function openCardProvider({ settings, clock }: CardProviderParts): CardProvider {
  const { simProviderUrl: url, simAccessKey: accessKey, simSecret: secret } = settings;
  const circuit = new Circuit(clock);
  const ask = async <S extends TSchema>(question: Question<S>): Promise<Static<S>> => {
    if (url === '') throw new NoProvider();
    return circuit.through(() =>
      tried(question, () => ({ url, headers: signRequest({ accessKey, secret }, clock.now()) })),
    );
  };
  return {
    card: async (iccid) => cardOf(await ask({ path: `v1/sim/detail/query?iccid=${iccid}`, shape: CardAnswer })),
    cards: async (iccids) => {
      if (iccids.length > MAX_CARDS) throw new Error(`more than ${MAX_CARDS} cards in one question`);
      const path = `v1/sim/detail/batch/query?iccids=${iccids.join(',')}`;
      const answer = await ask({ path, shape: CardsAnswer });
      return new Map(
        iccids.map((iccid) => {
          const told = answer[iccid] ?? null;
          return [iccid, told === null ? null : cardOf(told)];
        }),
      );
    },
    goods: () => ask({ path: 'v1/goods/list', shape: GoodsAnswer }),
    rebind: async (iccid, imei) => {
      await ask({ path: 'v1/sim/rebind', shape: RebindAnswer, body: { iccid, imei } });
    },
  };
}

/** Creates address and headers of one try. Each try has its own signature, because a nonce is valid once. */
type Addressed = () => { url: string; headers: Record<string, string> };

async function tried<S extends TSchema>(question: Question<S>, addressed: Addressed): Promise<Static<S>> {
  const tries = question.body === undefined ? READ_TRIES : 1;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await askOnce(question, addressed());
    } catch (error) {
      if (!(error instanceof ProviderUnavailable) || attempt === tries) throw error;
    }
  }
}

async function askOnce<S extends TSchema>(
  { path, shape, body }: Question<S>,
  { url, headers }: ReturnType<Addressed>,
): Promise<Static<S>> {
  const changes = body !== undefined;
  try {
    const response = await fetch(`${url.replace(/\/+$/, '')}/${path}`, {
      method: changes ? 'POST' : 'GET',
      headers: { accept: 'application/json', ...(changes ? { 'content-type': 'application/json' } : {}), ...headers },
      body: changes ? JSON.stringify(body) : null,
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const text = await readText(response, changes);
    if (response.status !== 200) throw refusedWith(response.status, text, changes);
    return dataOf(text, shape, changes);
  } catch (error) {
    if (!isTransport(error)) throw error;
    throw new ProviderUnavailable(whyNot(error), changes && !neverArrived(error), { cause: error });
  }
}

/** Is it one of the errors that fetch throws for connections and timeouts? */
function isTransport(error: unknown): error is Error {
  return error instanceof TypeError || error instanceof DOMException;
}

function whyNot(error: Error): string {
  return error.name === 'TimeoutError' ? `no answer within ${PATIENCE_MS} ms` : causeOf(error) || error.message;
}

/** Was there no connection, so that the provider cannot have received the request? */
function neverArrived(error: Error): boolean {
  return ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'].includes(causeOf(error));
}

function causeOf({ cause }: Error): string {
  return cause instanceof Error && 'code' in cause ? String(cause.code) : '';
}

/** The error for a status other than 200. A code in the provider's format is a refusal only with a 4xx status. */
function refusedWith(status: number, text: string, isUnsure: boolean): ProviderRefusal | ProviderUnavailable {
  const said = status >= 400 && status < 500 ? refusalIn(text) : null;
  return said ?? new ProviderUnavailable(`status ${status}`, isUnsure);
}

async function readText(response: Response, isUnsure: boolean): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > MOST_BYTES) throw new ProviderUnavailable('an answer without an end', isUnsure);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
