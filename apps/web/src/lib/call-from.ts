import type { AnyCall, CallOptions, InputFor, ResultFor } from './call.ts';

/** Such a call; `types` exists for the compiler only. */
interface CallFrom<I, R> extends Pick<AnyCall, 'slug' | 'callName' | 'endpoint'> {
  (asked: I, options?: CallOptions): Promise<R>;
  readonly types?: { input: I; result: R };
}

/** A call that takes what a form asks for instead of its own input; all else about it stays. */
export function callFrom<C extends AnyCall, I extends object>(
  call: C,
  inputOf: (asked: I) => InputFor<C>,
): CallFrom<I, ResultFor<C>> {
  const { slug, callName, endpoint } = call;
  const make = (asked: I, options?: CallOptions) => call(inputOf(asked) as never, options) as Promise<ResultFor<C>>;
  return Object.assign(make, { slug, callName, endpoint });
}
