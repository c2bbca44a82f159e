import { errorKeyOfCode, fieldRules } from '@roger/contract/errors';
import type { ImportFault } from '@roger/contract/fields/import';
import type { Texts } from '@roger/i18n/sections';

/** A fault of a sheet as text; the star of a required column is not part of its name. */
export function faultText({ rules, errors, common }: Texts, fault: ImportFault): string {
  const { column, value, code, message, rule, params = {} } = fault;
  const known = fieldRules.find((name) => name === rule);
  if (known !== undefined) {
    const text = filled(rules[known], { ...params, field: column.replace(/\*$/, '') });
    return withSuggestion(common, text, params);
  }
  const key = errorKeyOfCode.get(code);
  if (key === undefined || key === 'badInput') return message;
  const texts: Readonly<Record<string, string>> = errors;
  if (key !== 'notFound') return filled(texts[key] ?? message, { msIds: value });
  return withSuggestion(common, filled(common.import.unknown, { value }), params);
}

function withSuggestion(
  common: Texts['common'],
  text: string,
  { suggestion }: NonNullable<ImportFault['params']>,
): string {
  return suggestion === undefined ? text : `${text} ${filled(common.import.similar, { suggestion })}`;
}

/** A text with its `{{names}}` replaced. */
function filled(text: string, facts: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_place, name: string) => String(facts[name] ?? ''));
}
