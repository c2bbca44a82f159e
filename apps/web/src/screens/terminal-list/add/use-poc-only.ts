import { useQuery } from '@tanstack/react-query';
import { Form } from 'antd';
import { api } from '../../../lib/api/api.ts';
import { LOOKUP_STALE_MS, queryOf } from '../../../lib/api/query.ts';

/** Is the form's type a gateway, which has PoC only (docs/domain.md §4)? */
export function usePocOnly(): boolean {
  const typeId = Form.useWatch('typeId', Form.useFormInstance()) as number | undefined;
  const { data = [] } = useQuery({ ...queryOf(api.terminalType.getMsTypes), staleTime: LOOKUP_STALE_MS });
  return data.some((type) => type.typeId === typeId && type.kind === 'gateway');
}
