import type { Texts } from '@roger/i18n/sections';

export type SearchKind = keyof Texts['shell']['search']['kinds'];

/** Something that was found: a place to go to, or an act to run. */
export interface SearchItem {
  id: string;
  title: string;
  subtitle?: string;
  /** What of title or subtitle the search matched; marked where it stands. */
  matched: string;
  /** An address of the console. */
  route?: string;
  run?: () => void;
}

/** What was found of one kind. */
export interface SearchGroup {
  kind: SearchKind;
  /** How many there are, which may be more than the items. */
  total: number;
  /** Are there more than the total, which counts no further? */
  more?: boolean;
  items: readonly SearchItem[];
}
