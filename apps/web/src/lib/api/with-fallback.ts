import { isKnown } from '../session/known-calls.ts';
import type { AnyCall, CallOptions, InputFor, ResultFor } from './call.ts';

/**
 * An added call that plain calls replace where the service does not know it; queries and forms use it like the call
 * itself.
 */
export function withFallback<C extends AnyCall>(
  call: C,
  fallback: (input: InputFor<C>, options?: CallOptions) => Promise<ResultFor<C>>,
) {
  const make = (input: InputFor<C>, options?: CallOptions) =>
    isKnown(call) ? (call(input as never, options) as Promise<ResultFor<C>>) : fallback(input, options);
  const { added: _added, ...endpoint } = call.endpoint;
  const { slug, callName } = call;
  return Object.assign(make as typeof make & Pick<C, 'types'>, { slug, callName, endpoint });
}
