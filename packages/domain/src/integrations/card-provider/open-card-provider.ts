import type { Static, TSchema } from 'typebox';
import type { Clock } from '../../kernel/clock.ts';
import type { Settings } from '../../kernel/settings.ts';
import { MOST_CARDS, NoProvider, ProviderAway, type CardProvider, type ProviderRefusal } from './card-provider.ts';
import { Circuit } from './circuit.ts';
import { CardAnswer, cardOf, CardsAnswer, dataOf, GoodsAnswer, RebindAnswer, refusalIn } from './provider-answers.ts';
import { signQuestion } from './sign-question.ts';

/** How long one try may take, from the connection to the last byte. */
const PATIENCE_MS = 8000;
const READ_TRIES = 2;
/** No answer is larger: a thousand plans, or fifty cards, are a tenth of it. */
const MOST_BYTES = 4 * 1024 * 1024;

/** What a provider is reached with. */
export interface CardProviderParts {
  settings: Pick<Settings, 'simProviderUrl' | 'simAccessKey' | 'simSecret'>;
  clock: Clock;
}

interface Question<S extends TSchema> {
  path: string;
  shape: S;
  /** What a question that changes something sends. */
  body?: object;
}

/** The provider that the settings name; without one every question finds it away. */
export function openCardProvider({ settings, clock }: CardProviderParts): CardProvider {
  const { simProviderUrl: url, simAccessKey: accessKey, simSecret: secret } = settings;
  const circuit = new Circuit(clock);
  const ask = async <S extends TSchema>(question: Question<S>): Promise<Static<S>> => {
    if (url === '') throw new NoProvider();
    return circuit.through(() =>
      tried(question, () => ({ url, headers: signQuestion({ accessKey, secret }, clock.now()) })),
    );
  };
  return {
    card: async (iccid) => cardOf(await ask({ path: `v1/sim/detail/query?iccid=${iccid}`, shape: CardAnswer })),
    cards: async (iccids) => {
      if (iccids.length > MOST_CARDS) throw new Error(`more than ${MOST_CARDS} cards in one question`);
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

/** Where a question goes; each try is signed anew, since a nonce is good once. */
type Addressed = () => { url: string; headers: Record<string, string> };

async function tried<S extends TSchema>(question: Question<S>, addressed: Addressed): Promise<Static<S>> {
  const tries = question.body === undefined ? READ_TRIES : 1;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await askOnce(question, addressed());
    } catch (error) {
      if (!(error instanceof ProviderAway) || attempt === tries) throw error;
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
    throw new ProviderAway(whyNot(error), changes && !neverArrived(error), { cause: error });
  }
}

/** What fetch throws for lines and time outs, whatever the runtime calls it. */
function isTransport(error: unknown): error is Error {
  return error instanceof TypeError || error instanceof DOMException;
}

function whyNot(error: Error): string {
  return error.name === 'TimeoutError' ? `no answer within ${PATIENCE_MS} ms` : causeOf(error) || error.message;
}

/** Nobody was there to hear the question. */
function neverArrived(error: Error): boolean {
  return ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'].includes(causeOf(error));
}

function causeOf({ cause }: Error): string {
  return cause instanceof Error && 'code' in cause ? String(cause.code) : '';
}

/** What a status of its own means: a code in the provider's form is its answer, unless its side is out of order. */
function refusedWith(status: number, text: string, isUnsure: boolean): ProviderRefusal | ProviderAway {
  const said = status >= 400 && status < 500 ? refusalIn(text) : null;
  return said ?? new ProviderAway(`status ${status}`, isUnsure);
}

async function readText(response: Response, isUnsure: boolean): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > MOST_BYTES) throw new ProviderAway('an answer without an end', isUnsure);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
