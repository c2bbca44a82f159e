import { searchForm } from '@roger/contract/folded-name';

/** `showSearch` of a select that finds an option by its label as the service finds names (docs/adr/013). */
export const searchedLabels = {
  filterOption: (typed: string, option?: { label?: unknown }): boolean =>
    typeof option?.label === 'string' && searchForm(option.label).includes(searchForm(typed)),
};
