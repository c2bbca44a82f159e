import { createContext } from 'react';
import type { Filters } from './use-list.ts';

/** The filters in use, where a list's filters stand as chips instead of as fields. */
export interface ActiveFilters {
  filters: Filters;
  drop: (fields: readonly string[]) => void;
}

/** Is a filter one of the few in the toolbar, where its label has no room beside it? */
export const QuickFilters = createContext(false);

/** Null where filters stand as fields. */
export const FilterChips = createContext<ActiveFilters | null>(null);
