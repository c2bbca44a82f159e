import { hasWrongCheckDigit } from '@roger/contract/fields/identifiers';
import type { FormItemProps } from 'antd';
import type { TFunction } from 'i18next';

/** A form item for an IMEI with a warning of a check digit that does not fit. It stops nothing: such radios are sold. */
export function withCheckDigit(item: FormItemProps, t: TFunction): FormItemProps {
  const validator = async (_rule: unknown, value: unknown) => {
    if (typeof value === 'string' && hasWrongCheckDigit(value)) throw new Error(t('terminalBinds.checkDigit'));
  };
  return { ...item, rules: [...(item.rules ?? []), { warningOnly: true, validator }] };
}
