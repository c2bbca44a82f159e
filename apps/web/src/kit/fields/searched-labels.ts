import { searchForm } from '@roger/contract/folded-name';

/** `showSearch` of a select that finds an option by its label as the service finds names (docs/adr/013). */
export const searchedLabels = {
  filterOption: (typed: string, option?: { label?: unknown }): boolean =>
    typeof option?.label === 'string' && searchForm(option.label).includes(searchForm(typed)),
};

/**
 * `showSearch` of a select with options that the service finds by `keyword`, which follows the typed text. Until then
 * options of an earlier keyword are there: those that do not fit the text are hidden, as Enter would select one of them.
 */
export function searchedByService(typed: string, keyword: string, onSearch: (typed: string) => void) {
  return { filterOption: keyword === typed.trim() ? (false as const) : searchedLabels.filterOption, onSearch };
}

/** Does such a select show one of the options? */
export function showsOption(typed: string, keyword: string, options: readonly { label: string }[]): boolean {
  const { filterOption } = searchedByService(typed, keyword, () => undefined);
  return options.some((option) => filterOption === false || filterOption(typed, option));
}
