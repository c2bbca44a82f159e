import { Type, type Static, type TObject } from 'typebox';
import { closed, day, id, oneOf } from './fields/base.ts';

/** Maximum cards of one mail; further ones are in the next mail. */
export const MAX_ALARMS = 5000;

/** A kind of mail (docs/domain.md §7). */
export interface MailKindDefinition<P extends TObject = TObject> {
  /** Input of its template. Never a secret: it is stored as long as the log of the mail. */
  payload: P;
  /** The mail has a link to stop this kind, and is not sent to addresses that did. */
  mayStop: boolean;
  /** A failed mail can be sent again from the log. */
  resend: boolean;
}

/** Every kind of mail the service sends by its key. */
export const mailKinds = {
  code: { payload: closed({ codeId: Type.Integer({ minimum: 1 }) }), mayStop: false, resend: false },
  password: {
    payload: closed({ accountId: id, mark: Type.String({ maxLength: 64 }) }),
    mayStop: false,
    resend: true,
  },
  timingReport: {
    payload: closed({ deliveryId: Type.Integer({ minimum: 1 }) }),
    mayStop: true,
    resend: true,
  },
  // Asks an address once whether reports of a client may go to it.
  reportConsent: { payload: closed({ clientId: id }), mayStop: false, resend: true },
  addressChanged: { payload: closed({ accountId: id }), mayStop: false, resend: true },
  // Valid for one day; a later resend would be outdated, so the template skips it.
  expiryReminder: { payload: closed({ clientId: id, day }), mayStop: true, resend: true },
  cloudUsage: {
    payload: closed({ clientId: id, usageIds: Type.Array(id, { minItems: 1, maxItems: MAX_ALARMS }) }),
    mayStop: true,
    resend: true,
  },
  // Asked for by the platform, to see whether mails arrive.
  trial: { payload: closed({ accountId: id }), mayStop: false, resend: true },
} as const satisfies Record<string, MailKindDefinition>;

/** The key of a kind of mail. */
export type MailKind = keyof typeof mailKinds;
/** Payload of a kind of mail. */
export type MailPayload<K extends MailKind> = Static<(typeof mailKinds)[K]['payload']>;

/** All kinds of mail. */
export const MAIL_KINDS = Object.keys(mailKinds) as MailKind[];

/** The kind by its key; undefined for an unknown or removed one. */
export function mailKindOf(name: string): MailKindDefinition | undefined {
  return (mailKinds as Partial<Record<string, MailKindDefinition>>)[name];
}

/** A kind of mail on the wire. */
export const mailKind = oneOf(MAIL_KINDS);
