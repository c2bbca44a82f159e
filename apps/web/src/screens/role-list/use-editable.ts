import { CLIENT_TYPE } from '@roger/contract/constants';
import type { RoleRow } from '@roger/contract/families/tenancy/role';
import { useSession } from '../../lib/session/session.ts';

/** Tests if the account may change a role: only roles of its scope name their client. */
export function useEditable(): (row: Pick<RoleRow, 'clientName'>) => boolean {
  const { clientInfo } = useSession();
  const platform = clientInfo.clienttype === CLIENT_TYPE.platform;
  return (row) => platform || row.clientName !== '';
}
