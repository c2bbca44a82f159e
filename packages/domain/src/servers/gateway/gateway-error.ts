/** A fault of a request; `pointer` is a JSON pointer into its body or the name of a query parameter (RFC 9457). */
export interface GatewayFault {
  detail: string;
  pointer: string;
}

/** Error statuses of the gateway (docs/gateway.md §1). */
export type GatewayStatus = 400 | 401 | 404 | 409 | 413 | 429 | 503;

/** A refusal of the gateway: nothing was written. */
export class GatewayError extends Error {
  override readonly name = 'GatewayError';
  readonly status: GatewayStatus;
  readonly faults: readonly GatewayFault[];

  constructor(status: GatewayStatus, detail: string, faults: readonly GatewayFault[] = [], options?: ErrorOptions) {
    super(detail, options);
    this.status = status;
    this.faults = faults;
  }
}

/** Refusal (400) of a body with one fault; `pointer` is like `#/events/3/seq`. */
export function badAt(pointer: string, detail: string): GatewayError {
  return new GatewayError(400, 'The request is not as it should be.', [{ detail, pointer }]);
}
