import type { AnyCall, CallOptions, InputFor, ResultFor } from './call.ts';

interface CallFrom<I, R> extends Pick<AnyCall, 'slug' | 'callName' | 'endpoint'> {
  (input: I, options?: CallOptions): Promise<R>;
  readonly types?: { input: I; result: R };
}

/** A call with a form's values as its input. */
export function callFrom<C extends AnyCall, I extends object>(
  call: C,
  inputOf: (input: I) => InputFor<C>,
): CallFrom<I, ResultFor<C>> {
  const make = (input: I, options?: CallOptions) => call(inputOf(input) as never, options) as Promise<ResultFor<C>>;
  return sameCall(call, make);
}

/** Makes a function usable as the call in queries, forms and refusals. */
export function sameCall<M extends object>({ slug, callName, endpoint }: AnyCall, make: M) {
  return Object.assign(make, { slug, callName, endpoint });
}
