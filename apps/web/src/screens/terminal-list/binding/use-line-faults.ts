import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../lib/api/api-error.ts';
import { errorText } from '../../../lib/api/error-text.ts';
import { labelOrName } from '../../../lib/form/field-label.ts';
import { ruleText } from '../../../lib/form/field-schema.ts';
import type { BoundLine } from './bound-lines.ts';

interface LineFaults {
  /** Text of the fault by line number. */
  faults: ReadonlyMap<number, string>;
  /** A refusal that belongs to no line. */
  rest: unknown;
}

/** Faults of the lines: missing values, and the API's faults of their items. */
export function useLineFaults(lines: readonly BoundLine[], error: unknown): LineFaults {
  const { t } = useTranslation();
  const faults = new Map<number, string>();
  for (const { line, value } of lines) if (value === undefined) faults.set(line, t('terminalBinds.list.noValue'));
  if (!(error instanceof ApiError)) return { faults, rest: error };
  const addFault = (index: number, text: string) => {
    const line = lines[index]?.line;
    if (line !== undefined && !faults.has(line)) faults.set(line, text);
  };
  if (error.key === 'terminalNotFound') {
    const missing = new Set([error.params['msIds']].flat());
    for (const [index, { msId }] of lines.entries()) if (missing.has(msId)) addFault(index, errorText(t, error));
  }
  for (const fault of error.errors) {
    const [, index, field = 'msId'] = /^items\[(\d+)\](?:\.(\w+))?$/.exec(fault.field) ?? [];
    if (index !== undefined) addFault(Number(index), ruleText(t, fault, labelOrName(t, 'terminal', field)));
  }
  return { faults, rest: faults.size > 0 ? null : error };
}
