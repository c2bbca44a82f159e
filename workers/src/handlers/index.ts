import type { JobKey, JobPayload } from '@roger/contract/jobs';
import type { BaseCtx } from '@roger/domain/kernel/ctx';
import { expirySweep } from './expiry-sweep.ts';
import { ledgerProof } from './ledger-proof.ts';
import { mailAddressChanged } from './mail-address-changed.ts';
import { mailCode } from './mail-code.ts';
import { mailPassword } from './mail-password.ts';
import { retention } from './retention.ts';
import { useBilling } from './use-billing.ts';

/** One handler per job of the contract; a missing one does not compile. */
export const handlers: { [K in JobKey]: (ctx: BaseCtx, payload: JobPayload<K>) => Promise<object> } = {
  expirySweep,
  useBilling,
  ledgerProof,
  retention,
  mailCode,
  mailPassword,
  mailAddressChanged,
};
