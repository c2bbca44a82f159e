import type { AnyCall, CallOptions, InputFor, ResultFor } from './call.ts';

/** Such a call; `types` exists for the compiler only. */
interface CallFrom<I, R> extends Pick<AnyCall, 'slug' | 'callName' | 'endpoint'> {
  (input: I, options?: CallOptions): Promise<R>;
  readonly types?: { input: I; result: R };
}

/** A call that takes what a form asks for instead of its own input; all else about it stays. */
export function callFrom<C extends AnyCall, I extends object>(
  call: C,
  inputOf: (input: I) => InputFor<C>,
): CallFrom<I, ResultFor<C>> {
  const make = (input: I, options?: CallOptions) => call(inputOf(input) as never, options) as Promise<ResultFor<C>>;
  return sameCall(call, make);
}

/** A function that stands in for a call: to queries, forms and refusals it is that call. */
export function sameCall<M extends object>({ slug, callName, endpoint }: AnyCall, make: M) {
  return Object.assign(make, { slug, callName, endpoint });
}
