import { pathOf } from '@roger/contract/define';
import { simCard } from '@roger/contract/families/sim-card';

/** The address of a call on the service that the configuration names; on this one where it names none. */
export function cardPath(base: string, callName: string): string {
  const path = pathOf(simCard, callName);
  return base === '' ? path : `${base.replace(/\/+$/, '')}${path.replace(/^\/\w+/, '')}`;
}

/** What the door answers. */
export interface CardBody {
  code: number;
  message: string;
  data: object | null;
}

/** A refusal tells beside its code what the envelope tells at its top: `params` and `errors`. */
export function envelopeOf({ code, message, data }: CardBody): object {
  if (code === 0) return { success: true, code: 200, message, result: data };
  return { success: false, code, message, result: null, ...data };
}
