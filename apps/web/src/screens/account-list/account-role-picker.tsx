import type { AccountRow } from '@roger/contract/families/tenancy/account';
import { useQuery } from '@tanstack/react-query';
import { Form } from 'antd';
import { useEffect, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { RolePicker } from '../../features/pickers/role-picker.tsx';
import type { ApiError } from '../../lib/api/api-error.ts';
import { api } from '../../lib/api/api.ts';
import { LOOKUP_STALE_MS, queryOf } from '../../lib/api/query.ts';

interface AccountRolePickerProps extends ComponentProps<typeof RolePicker> {
  /** The account that is edited; it may keep its role as long as it keeps its client. */
  row?: AccountRow;
}

/** Roles for an account of the client that the form has; a role that another client's account cannot get is cleared. */
export function AccountRolePicker({ row, ...props }: AccountRolePickerProps) {
  const form = Form.useFormInstance();
  const clientId = Form.useWatch<number | undefined>('clientId', form) ?? row?.clientId;
  const { data } = useQuery({
    ...queryOf(api.role.all, clientId === undefined ? {} : { accountClientId: clientId }),
    staleTime: LOOKUP_STALE_MS,
    enabled: clientId !== undefined,
  });
  const current = row !== undefined && row.clientId === clientId ? row : null;
  const { value } = props;
  const isOffered =
    data === undefined || value === current?.roleid || data.some(({ roleid }) => roleid === value) || value == null;
  useEffect(() => {
    if (!isOffered) form.setFieldValue('roleid', undefined);
  }, [form, isOffered]);
  return <RolePicker {...props} current={current} accountClientId={clientId} />;
}

/** Text of a refusal for the role: the account's client may not have it, or it holds more than the caller. */
export function useRoleRefusal(): (error: ApiError) => string | null {
  const { t } = useTranslation();
  return ({ params: { reason, roleName } }) => {
    if (reason === 'roleNotShared') return t('accountList.roleNotShared', { name: String(roleName) });
    if (reason === 'roleBeyondOwn') return t('accountList.roleBeyondOwn', { name: String(roleName) });
    return null;
  };
}
