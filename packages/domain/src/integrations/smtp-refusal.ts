/** What an error of sending means. */
export interface Refusal {
  /** Another attempt would end alike. */
  forGood: boolean;
  /** The server refused this reader or this mail, not us. */
  byRecipient: boolean;
}

/** A mail that cannot be sent however often it is tried: it is too large. */
export class UnsendableMail extends Error {
  override readonly name = 'UnsendableMail';
}

/**
 * What an error of the mail server means (RFC 5321 §4.2.1): 5xx to the reader's address or to the mail itself is for good; the
 * same to our name, password or sender is the operator's to mend, so that the mail waits.
 */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof UnsendableMail) return { forGood: true, byRecipient: false };
  const { responseCode = 0, command = '' } = (error ?? {}) as { responseCode?: number; command?: string };
  const byRecipient = responseCode >= 500 && /^(RCPT|DATA)/.test(command);
  return { forGood: byRecipient, byRecipient };
}
