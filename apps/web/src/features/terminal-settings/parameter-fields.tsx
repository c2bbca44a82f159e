import { TerminalParameters, type ParameterName } from '@roger/contract/families/fleet/terminal-settings';
import { useTranslation } from 'react-i18next';
import { Section } from '../../kit/dialog/dialog-parts.tsx';
import { useFieldOf } from '../../kit/fields/rules.ts';
import type { AnyCall } from '../../lib/api/call.ts';
import { ParameterField, type Without } from './parameter-field.tsx';
import { SECTION_NAMES, SETTING_SECTIONS } from './sections.ts';
import './settings.css';

interface ParameterFieldsProps {
  call: AnyCall;
  /** Parameters that must have a value, because all terminals have the same one now. */
  required: readonly ParameterName[];
  without: Without;
}

/** All parameters in their sections. */
export function ParameterFields({ call, required, without }: ParameterFieldsProps) {
  const { t } = useTranslation();
  const field = useFieldOf(call, 'parameters', { ...TerminalParameters, required: [...required] });
  return SECTION_NAMES.map((section) => (
    <Section key={section} name={section} title={t(`terminalSettings.sections.${section}`)}>
      {SETTING_SECTIONS[section].map((name) => (
        <ParameterField key={name} name={name} item={field(name)} without={without} />
      ))}
    </Section>
  ));
}
