import type { FormRule } from 'antd';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';

/** Somebody who cannot ask learns from the refusal of the add itself. */
async function isTaken(accountsName: string): Promise<boolean> {
  try {
    return await api.account.checkAccountName({ accountsName });
  } catch {
    return false;
  }
}

/** A form rule: nobody has this account name; asked when the field is left. */
export function useFreeName(): FormRule {
  const { t } = useTranslation();
  return {
    validateTrigger: 'onBlur',
    validator: async (_rule, value: unknown) => {
      if (typeof value !== 'string' || value === '' || !(await isTaken(value))) return;
      throw new Error(t('rules.exists', { field: t('fields.common.accountsName') }));
    },
  };
}
