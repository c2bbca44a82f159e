import type { Static, TObject, TSchema } from 'typebox';

/** Where radio servers find the gateway (docs/gateway.md §1). */
export const GATEWAY_PATH = '/gateway/v1';

/** Most bytes of a body, unpacked. */
export const GATEWAY_BODY_BYTES = 4 * 1024 * 1024;

/** A call of radio servers: real HTTP statuses, no envelope, faults as problem+json. */
export interface GatewayCall<I extends TObject = TObject, R extends TSchema = TSchema> {
  method: 'GET' | 'POST';
  /** Beneath GATEWAY_PATH, without a slash at its head. */
  path: string;
  /** Query of a GET, body of a POST. Values of a query are turned into the types that it asks for. */
  input: I;
  /** The call checks what its body holds by itself, beyond what these schemas say: the inside of a list of thousands. */
  checksItself?: true;
  /** What is answered; of a stream, the data of an event. */
  result: R;
  /** Answers server-sent events that do not end. */
  stream?: true;
  /** Statuses that it may answer besides those of every call (400, 401, 413, 429, 503), and why. */
  refusals?: Readonly<Record<number, string>>;
  summary: string;
}

/** Declares a call of the gateway, keeping the exact types of its input and result. */
export function gatewayCall<I extends TObject, R extends TSchema>(definition: GatewayCall<I, R>): GatewayCall<I, R> {
  return definition;
}

/** Declares a call that answers server-sent events; its result is the data of one. */
export function gatewayStream<I extends TObject, R extends TSchema>(
  definition: GatewayCall<I, R>,
): GatewayCall<I, R> & { stream: true } {
  return { ...definition, stream: true };
}

/** What a gateway's call takes. */
export type GatewayInput<C> = C extends { input: infer I extends TObject } ? Static<I> : never;
/** What a gateway's call answers, or the data of its events. */
export type GatewayResult<C> = C extends { result: infer R extends TSchema } ? Static<R> : never;

/** A fault of a request: what, and where as a JSON pointer. */
export interface Problem {
  type: string;
  title: string;
  status: number;
  detail: string;
  errors?: readonly { detail: string; pointer: string }[];
}
