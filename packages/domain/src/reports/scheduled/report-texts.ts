/** Texts of reports in one language, for mails and sheets, with `{{name}}` placeholders. */
export interface ReportTexts {
  subject: string;
  /** Description of the report by its type. */
  intro: { expiringDetail: string; growthAndRenewal: string };
  nothing: string;
  attached: string;
  linked: string;
  open: string;
  /** Footer: creator of the report, and how to stop its mails. */
  why: string;
  period: string;
  asOf: string;
  sheet: { expiringDetail: string; growthAndRenewal: string };
  columns: {
    msId: string;
    msName: string;
    client: string;
    type: string;
    expires: string;
    daysLeft: string;
    functions: string;
    total: string;
    added: string;
    expired: string;
    due: string;
    renewed: string;
    rate: string;
  };
  sum: string;
  figures: { expired: string; week: string; month: string; later: string; all: string };
  byClient: string;
}

declare module '../../platform/mails/mail-texts.ts' {
  interface MailTexts {
    timingReport: ReportTexts;
  }
}
