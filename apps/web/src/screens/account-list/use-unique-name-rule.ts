import type { FormRule } from 'antd';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api/api.ts';

/** False if the check fails, for example without permission: the add itself refuses an occupied name. */
async function isOccupied(accountsName: string): Promise<boolean> {
  try {
    return await api.account.checkAccountName({ accountsName });
  } catch {
    return false;
  }
}

/** A form rule that no other account has this name; checked on blur. */
export function useUniqueNameRule(): FormRule {
  const { t } = useTranslation();
  return {
    validateTrigger: 'onBlur',
    validator: async (_rule, value: unknown) => {
      if (typeof value !== 'string' || value === '' || !(await isOccupied(value))) return;
      throw new Error(t('rules.exists', { field: t('fields.common.accountsName') }));
    },
  };
}
