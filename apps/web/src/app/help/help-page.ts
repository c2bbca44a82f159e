/** A piece of a sentence of the manual. */
export interface HelpSpan {
  text: string;
  /** A label of the console, or a key to press. */
  kind?: 'label' | 'key';
  /** The page that a link opens. */
  page?: string;
}

export type HelpBlock =
  | { kind: 'section' | 'job' | 'text'; spans: HelpSpan[] }
  | { kind: 'steps' | 'points'; items: HelpSpan[][] };

/** A page of the manual in one language. */
export interface HelpPage {
  /** The name of its file: a screen's route without the slash, or another subject. */
  name: string;
  title: string;
  blocks: HelpBlock[];
}
