import type { InputOf } from '@roger/contract/define';
import type { Families } from '@roger/contract/families/index';
import type { Session } from '../../support/session.ts';
import type { Ids, Place, World } from './world.ts';

/** Inputs, upload and caller of one call in the contract walk. */
export interface Sample<I> {
  /** Creates a valid input, a new one for each call. */
  input(world: World): I | Promise<I>;
  /**
   * Inputs that name rows of clients by the given ids; tried with another client's ids and with ids that do not exist.
   */
  naming?: readonly ((ids: Ids, world: World) => { [K in keyof I]?: I[K] | undefined })[];
  /** Part `file` of an upload. */
  file?(world: World): Promise<Buffer>;
  /** The session of the good call, if the call ends or changes it; the administrator's by default. */
  caller?(world: World): Promise<Session>;
}

/** Samples of one family; `samples/<slug>.ts` exports them as `walk`. */
export interface FamilyWalk<F extends keyof Families> {
  /** One sample per call: a new call does not compile without one. */
  calls: { [E in keyof Families[F]['endpoints']]: Sample<InputOf<Families[F]['endpoints'][E]>> };
  /**
   * Creates rows of the family's kinds for a tenant and adds them to `Ids`; families run in the order of the contract.
   */
  rows?(place: Place): Promise<Partial<Ids>>;
  /** Fills the world so that every field of the family's lists has a value somewhere. */
  furnish?(world: World, boss: Session): Promise<void>;
  /**
   * Row fields that follow from other fields, other rows, terminals or users: an edit that sends them back ignores
   * them.
   */
  derived?: readonly string[];
  /** Editable fields with a schema that accepts any value; the domain validates them. */
  validatedByDomain?: readonly string[];
  /** List fields that cannot have a value yet. */
  neverThere?: readonly string[];
}

/** The input of a call without input. */
export const plain = { input: () => ({}) };

/** A small page of a list. */
export const page = { pageNo: 1, pageSize: 5, order: 'asc' } as const;
