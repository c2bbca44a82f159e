import { shortText } from '../jobs/outbox-attempt.ts';
import type { MailContent } from './content/mail-content.ts';

/** The error of a mail for the log: cut, without mailboxes and without the secrets of the mail. */
export function failureReason(error: unknown, content: MailContent | null): string {
  const text = error instanceof Error ? error.message : String(error);
  const secrets = (content?.blocks ?? []).flatMap((part) =>
    typeof part === 'object' && 'highlight' in part ? [part.highlight] : [],
  );
  return shortText(secrets.reduce((masked, secret) => masked.replaceAll(secret, '***'), text));
}
