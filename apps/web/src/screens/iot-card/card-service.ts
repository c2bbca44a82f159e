import { pathOf } from '@roger/contract/define';
import { simCard } from '@roger/contract/families/cloud/sim-card';

/** Path of a call on the configured card service; on this server if `base` is empty. */
export function cardPath(base: string, callName: string): string {
  const path = pathOf(simCard, callName);
  return base === '' ? path : `${base.replace(/\/+$/, '')}${path.replace(/^\/\w+/, '')}`;
}

/** Response body of the card service. */
export interface CardBody {
  code: number;
  message: string;
  data: object | null;
}

/** Converts a body to the usual envelope; a refusal's `data` holds `params` and `errors`. */
export function envelopeOf({ code, message, data }: CardBody): object {
  if (code === 0) return { success: true, code: 200, message, result: data };
  return { success: false, code, message, result: null, ...data };
}
