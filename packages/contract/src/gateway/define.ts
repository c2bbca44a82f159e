import type { Static, TObject, TSchema } from 'typebox';

/** Path of the gateway for radio servers (docs/gateway.md §1). */
export const GATEWAY_PATH = '/gateway/v1';

/** Maximum bytes of a body after decompression. */
export const GATEWAY_BODY_BYTES = 4 * 1024 * 1024;

/** A call of radio servers: real HTTP statuses, no envelope, faults as problem+json. */
export interface GatewayCall<I extends TObject = TObject, R extends TSchema = TSchema> {
  method: 'GET' | 'POST';
  /** Path below GATEWAY_PATH, without a leading slash. */
  path: string;
  /** Query of a GET, body of a POST. Values of a query are converted to the types of the schema. */
  input: I;
  /** The call itself checks the items of its body, lists of thousands. */
  checksItself?: true;
  /** Response; of a stream the data of an event. */
  result: R;
  /** Responds with server-sent events that do not end. */
  stream?: true;
  /** Error statuses besides those of every call (400, 401, 413, 429, 503), with their reasons. */
  refusals?: Readonly<Record<number, string>>;
  summary: string;
}

/** Declares a call of the gateway, keeping the exact types of its input and result. */
export function gatewayCall<I extends TObject, R extends TSchema>(definition: GatewayCall<I, R>): GatewayCall<I, R> {
  return definition;
}

/** Declares a call that responds with server-sent events; its result is the data of one event. */
export function gatewayStream<I extends TObject, R extends TSchema>(
  definition: GatewayCall<I, R>,
): GatewayCall<I, R> & { stream: true } {
  return { ...definition, stream: true };
}

/** Input of a gateway call. */
export type GatewayInput<C> = C extends { input: infer I extends TObject } ? Static<I> : never;
/** Response of a gateway call, or the data of its events. */
export type GatewayResult<C> = C extends { result: infer R extends TSchema } ? Static<R> : never;

/** Problem document of a refused request (RFC 9457). */
export interface Problem {
  type: string;
  title: string;
  status: number;
  detail: string;
  errors?: readonly { detail: string; pointer: string }[];
}
