import type { CodeType } from '@roger/contract/fields/account-fields';

declare module '../../platform/mails/mail-texts.ts' {
  interface MailTexts {
    code: { subject: Record<CodeType, string>; intro: Record<CodeType, string>; validity: string; notYou: string };
    password: { subject: string; intro: string; sessions: string };
    addressChanged: { subject: string; intro: string; notYou: string };
    trial: { subject: string; intro: string };
  }
}
