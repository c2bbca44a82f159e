import type { InputOf, ResultOf } from '@roger/contract/define';
import { families, type Families } from '@roger/contract/families/index';
import { createCall, type Call } from './call.ts';

/** Lets optional fields be given as undefined, as forms and filters do. */
type UndefinedAllowed<T> = { [K in keyof T]: object extends Pick<T, K> ? T[K] | undefined : T[K] };

type CallsOf<E> = { readonly [K in keyof E]: Call<UndefinedAllowed<InputOf<E[K]>>, ResultOf<E[K]>> };

export type Api = { readonly [F in keyof Families]: CallsOf<Families[F]['endpoints']> };

/** Every call of the contract: `api.terminal.list({ pageNo: 2 })`. */
export const api = Object.fromEntries(
  Object.entries(families).map(([key, family]) => [
    key,
    Object.fromEntries(
      Object.entries(family.endpoints).map(([name, endpoint]) => [name, createCall(family, name, endpoint)]),
    ),
  ]),
) as unknown as Api;
