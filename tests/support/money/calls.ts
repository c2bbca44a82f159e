/** A call that moves money, in somebody's session. */
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

/** The answer never came: what became of the call is for a repeat with its key to find out. */
export class LostAnswer extends Error {}

/** Runs a call; rejects with LostAnswer where nobody can tell what became of it. */
export type Ask = (call: MoneyCall) => Promise<MoneyAnswer>;
