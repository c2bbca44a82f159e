/** A call that moves money, in one session. */
export interface MoneyCall {
  sessionId: string;
  family: 'billing' | 'clientVoucher' | 'coin' | 'terminal';
  name: string;
  input: object;
  /** The Idempotency-Key. */
  key: string;
}

/** 200 with the result, or the code of the refusal. */
export interface MoneyAnswer {
  code: number;
  result: unknown;
}

/** The answer was lost; a repeat with the same key shows whether the call took effect. */
export class LostAnswer extends Error {}

/** Runs a call; rejects with LostAnswer if its outcome is unknown. */
export type SendMoneyCall = (call: MoneyCall) => Promise<MoneyAnswer>;
