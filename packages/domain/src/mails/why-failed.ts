import { shortText } from '../kernel/outbox-attempt.ts';
import type { Letter } from './letter/letter.ts';

/** Why a mail did not leave, as the log keeps it: cut, without mailboxes, and without what the mail brings in secret. */
export function whyFailed(error: unknown, letter: Letter | null): string {
  const text = error instanceof Error ? error.message : String(error);
  const secrets = (letter?.parts ?? []).flatMap((part) =>
    typeof part === 'object' && 'shown' in part ? [part.shown] : [],
  );
  return shortText(secrets.reduce((masked, secret) => masked.replaceAll(secret, '***'), text));
}
