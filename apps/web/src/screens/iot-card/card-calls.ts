import { isWriteOf, type Endpoint } from '@roger/contract/define';
import { simCard } from '@roger/contract/families/cloud/sim-card';
import { useMemo } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import type { CallOptions } from '../../lib/api/call.ts';
import type { callsOf } from '../../lib/api/calls-of.ts';
import { cardPath, envelopeOf, type CardBody } from './card-service.ts';
import { useConfig } from '../../lib/api/config.ts';
import { fetchAnswer, headersFor, isJson, TIMEOUT_MS, unwrap, withOutcome, type Answer } from '../../lib/api/http.ts';
import { endSession, sessionToken } from '../../lib/session/session.ts';

type CardCalls = ReturnType<typeof callsOf<{ simCard: typeof simCard }>>['simCard'];

/** Calls to the card provider, which has its own response format (docs/contract.md §6). Loads only with its screens. */
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
  const init = { method: endpoint.method, headers, body, signal: signal ?? null };
  return withOutcome(isWriteOf(endpoint), async () =>
    unwrap(await enveloped(await fetchAnswer(url, init, timeoutMs)), token),
  );
}

/** Converts a response to the usual envelope; one that is not in the provider's format stays unchanged. */
async function enveloped(answer: Answer): Promise<Answer> {
  if (!isJson(answer)) return answer;
  try {
    const envelope = envelopeOf(JSON.parse(await answer.body.text()) as CardBody);
    return { ...answer, body: new Blob([JSON.stringify(envelope)]) };
  } catch {
    return answer;
  }
}
