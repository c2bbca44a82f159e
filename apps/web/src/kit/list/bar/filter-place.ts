import { createContext } from 'react';
import type { Filters } from '../use-list.ts';

/** The active filters, for a list's filters that render as chips instead of fields. */
export interface ActiveFilters {
  filters: Filters;
  drop: (fields: readonly string[]) => void;
}

/** True for the quick filters in the toolbar, which have no room for a label. */
export const QuickFilters = createContext(false);

/** Null where filters render as fields. */
export const FilterChips = createContext<ActiveFilters | null>(null);
