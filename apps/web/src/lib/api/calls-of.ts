import type { Family, InputOf, ResultOf } from '@roger/contract/define';
import { createCall, type Call } from './call.ts';

/** Allows undefined for optional fields, as forms and filters have it. */
type UndefinedAllowed<T> = { [K in keyof T]: object extends Pick<T, K> ? T[K] | undefined : T[K] };

type CallsOf<E> = { readonly [K in keyof E]: Call<UndefinedAllowed<InputOf<E[K]>>, ResultOf<E[K]>> };

type ApiOf<F extends Record<string, Family>> = { readonly [K in keyof F]: CallsOf<F[K]['endpoints']> };

export function callsOf<F extends Record<string, Family>>(families: F): ApiOf<F> {
  return Object.fromEntries(
    Object.entries(families).map(([key, family]) => [
      key,
      Object.fromEntries(
        Object.entries(family.endpoints).map(([name, endpoint]) => [name, createCall(family, name, endpoint)]),
      ),
    ]),
  ) as unknown as ApiOf<F>;
}
