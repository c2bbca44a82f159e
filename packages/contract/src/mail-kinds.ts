import { Type, type Static, type TObject } from 'typebox';
import { day, id, oneOf } from './fields/base.ts';

const closed = { additionalProperties: false };

/** Cards that one mail tells of; those beyond are in the next. */
export const MOST_ALARMS = 5000;

/** A kind of mail: what it is written from, and whether its reader may stop it (docs/domain.md §7). */
export interface MailKindDefinition<P extends TObject = TObject> {
  /** Ids and the like, never a secret: it is stored until the log forgets the mail. */
  payload: P;
  /** Has a link that stops it, and reaches no address that did. */
  mayStop: boolean;
  /** A failed one can be sent anew from the log. */
  resend: boolean;
}

/** Every kind of mail the service sends by its key. */
export const mailKinds = {
  code: { payload: Type.Object({ codeId: Type.Integer({ minimum: 1 }) }, closed), mayStop: false, resend: false },
  password: {
    payload: Type.Object({ accountId: id, mark: Type.String({ maxLength: 64 }) }, closed),
    mayStop: false,
    resend: true,
  },
  timingReport: {
    payload: Type.Object({ deliveryId: Type.Integer({ minimum: 1 }) }, closed),
    mayStop: true,
    resend: true,
  },
  addressChanged: { payload: Type.Object({ accountId: id }, closed), mayStop: false, resend: true },
  // Tells of one day, and of no other one later.
  expiryReminder: { payload: Type.Object({ clientId: id, day }, closed), mayStop: true, resend: true },
  cloudUsage: {
    payload: Type.Object({ clientId: id, usageIds: Type.Array(id, { minItems: 1, maxItems: MOST_ALARMS }) }, closed),
    mayStop: true,
    resend: true,
  },
} as const satisfies Record<string, MailKindDefinition>;

/** The key of a kind of mail. */
export type MailKind = keyof typeof mailKinds;
/** What a mail of a kind is written from. */
export type MailPayload<K extends MailKind> = Static<(typeof mailKinds)[K]['payload']>;

/** All kinds of mail. */
export const MAIL_KINDS = Object.keys(mailKinds) as MailKind[];

/** The kind by its key; undefined for one that is not, or no longer, in the contract. */
export function mailKindOf(name: string): MailKindDefinition | undefined {
  return (mailKinds as Partial<Record<string, MailKindDefinition>>)[name];
}

/** A kind of mail on the wire. */
export const mailKind = oneOf(MAIL_KINDS);
