import type { InputOf } from '@roger/contract/define';
import type { Families } from '@roger/contract/families/index';
import type { Session } from '../support/session.ts';
import type { Ids, Place, World } from './world.ts';

/** How the walk makes one call of the contract. */
export interface Sample<I> {
  /** A valid input, made anew for each call. */
  input(world: World): I | Promise<I>;
  /** Inputs that name rows of clients, given the ids to name; called with another client's ids and with ones nobody has. */
  naming?: readonly ((ids: Ids, world: World) => { [K in keyof I]?: I[K] | undefined })[];
  /** Part `file` of an upload. */
  file?(world: World): Promise<Buffer>;
  /** Who makes the good call, where it ends or changes the caller's own session; else the administrator. */
  caller?(world: World): Promise<Session>;
}

/** What the walk has to know of one family; `samples/<slug>.ts` exports it as `walk`. */
export interface FamilyWalk<F extends keyof Families> {
  /** One sample per call: a new call does not compile without one. */
  calls: { [E in keyof Families[F]['endpoints']]: Sample<InputOf<Families[F]['endpoints'][E]>> };
  /** Gives a tenant rows of the family's own kinds; families come in the contract's order, and the file adds its kinds to `Ids`. */
  rows?(place: Place): Promise<Partial<Ids>>;
  /** Fills the world so that every field of the family's lists has a value somewhere. */
  furnish?(world: World, boss: Session): Promise<void>;
  /** Fields of its row that follow from other fields, from other rows or from what terminals and people do: an edit that sends them back ignores them. */
  derived?: readonly string[];
  /** Editable fields whose schema takes any value, and the domain judges it. */
  judged?: readonly string[];
  /** Fields of its list that nothing can have a value for yet. */
  neverThere?: readonly string[];
}

/** The input of a call that takes none. */
export const plain = { input: () => ({}) };

/** A small page of a list. */
export const page = { pageNo: 1, pageSize: 5, order: 'asc' } as const;
