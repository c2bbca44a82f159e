import type { Endpoint } from '@roger/contract/define';
import { simCard } from '@roger/contract/families/sim-card';
import { useMemo } from 'react';
import { ApiError } from './api-error.ts';
import type { CallOptions } from './call.ts';
import type { callsOf } from './calls-of.ts';
import { cardPath, envelopeOf, type CardBody } from './card-door.ts';
import { useConfig } from './config.ts';
import { fetchAnswer, headersFor, isJson, TIMEOUT_MS, unwrap, type Answer } from './http.ts';
import { endSession, sessionToken } from './session.ts';

type CardCalls = ReturnType<typeof callsOf<{ simCard: typeof simCard }>>['simCard'];

/** The door to the card provider; loaded by the screens that show cards, since it answers in a form of its own (docs/contract.md §6). */
export function useCardCalls(): CardCalls {
  const { simBase } = useConfig();
  return useMemo(() => cardCalls(simBase), [simBase]);
}

function cardCalls(base: string): CardCalls {
  const calls = Object.entries<Endpoint>(simCard.endpoints).map(([callName, endpoint]) => {
    const path = cardPath(base, callName);
    const make = (input: object = {}, options: CallOptions = {}) => send(endpoint, path, input, options);
    return [callName, Object.assign(make, { slug: simCard.slug, callName, endpoint })];
  });
  return Object.fromEntries(calls);
}

async function send(endpoint: Endpoint, path: string, input: object, options: CallOptions): Promise<unknown> {
  const { signal, timeoutMs = TIMEOUT_MS } = options;
  const token = sessionToken();
  if (token === null) {
    endSession('tokenInvalid', null);
    throw new ApiError(105);
  }
  const reads = endpoint.method === 'GET';
  const headers = headersFor(token, reads ? {} : { 'Content-Type': 'application/json' });
  const body = reads ? null : JSON.stringify(input);
  const url = reads ? `${path}?${new URLSearchParams(input as Record<string, string>).toString()}` : path;
  const answer = await fetchAnswer(url, { method: endpoint.method, headers, body, signal: signal ?? null }, timeoutMs);
  return unwrap(await enveloped(answer), token);
}

/** The answer in the envelope that everything else comes in; what is no answer of the door stays as it is. */
async function enveloped(answer: Answer): Promise<Answer> {
  if (!isJson(answer)) return answer;
  try {
    const told = envelopeOf(JSON.parse(await answer.body.text()) as CardBody);
    return { ...answer, body: new Blob([JSON.stringify(told)]) };
  } catch {
    return answer;
  }
}
