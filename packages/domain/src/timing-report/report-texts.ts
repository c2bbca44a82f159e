/** What reports say in one language, in their mails and on their sheets; `{{names}}` stand for facts. */
export interface ReportTexts {
  subject: string;
  /** What the report is and of whom, by its type. */
  intro: { expiringDetail: string; growthAndRenewal: string };
  nothing: string;
  attached: string;
  linked: string;
  open: string;
  /** Who set the report up, and how its mails end. */
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
