import type { FoundField, SearchKind as FoundKind } from '@roger/contract/families/workflows/search';
import type { Texts } from '@roger/i18n/sections';

export type SearchKind = keyof Texts['shell']['search']['kinds'];

/** A search result: an address to open or an action to run. */
export interface SearchItem {
  id: string;
  title: string;
  subtitle?: string;
  /** The field of the last part of the subtitle, which needs its label. */
  field?: FoundField;
  /** The matched part of title or subtitle, which is highlighted. */
  matched: string;
  /** An address of the console. */
  route?: string;
  run?: () => void;
  /** The search stays open with this text. */
  text?: string;
  /** A way to further results; it does not count as a result. */
  further?: true;
}

/** Search results of one kind. */
export interface SearchGroup {
  kind: SearchKind;
  /** Number of results, which may exceed the items. */
  total: number;
  /** True if there are more than `total`, because counting stopped there. */
  more?: boolean;
  items: readonly SearchItem[];
}

/** Results that the service returned. */
export interface FoundItems extends SearchGroup {
  kind: FoundKind;
}
