import { searchForm } from '@roger/contract/folded-name';

/** Search forms of characters that were met; texts of the help are long. */
const forms = new Map<string, string>();

/** The search form of each character, for places in the text: of the same length as the text. */
export function foldText(text: string): string {
  return Array.from({ length: text.length }, (_, index) => formOf(text.charAt(index))).join('');
}

function formOf(unit: string): string {
  const known = forms.get(unit);
  if (known !== undefined) return known;
  const form = searchForm(unit).charAt(0) || unit;
  forms.set(unit, form);
  return form;
}
