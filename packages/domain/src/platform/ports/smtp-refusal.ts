/** Meaning of an error of sending. */
export interface Refusal {
  /** A retry would fail again. */
  forGood: boolean;
  /** The server refused this reader or this mail, not us. */
  byRecipient: boolean;
}

/** A mail that no attempt can send: it is too large, or its attached file is gone. */
export class UnsendableMail extends Error {
  override readonly name = 'UnsendableMail';
}

/**
 * Meaning of an error of the mail server (RFC 5321 §4.2.1): 5xx for the recipient or the mail itself is final; 5xx for
 * our name, password or sender is a fault of the settings, so the mail is retried.
 */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof UnsendableMail) return { forGood: true, byRecipient: false };
  const { responseCode = 0, command = '' } = (error ?? {}) as { responseCode?: number; command?: string };
  const byRecipient = responseCode >= 500 && /^(RCPT|DATA)/.test(command);
  return { forGood: byRecipient, byRecipient };
}
