import { CLIENT_TYPE } from '@roger/contract/constants';
import type { RoleRow } from '@roger/contract/families/role';
import { useSession } from '../../lib/session.ts';

/** Which roles the account may change: those of its scope; the others are only there to be used. */
export function useEditable(): (row: Pick<RoleRow, 'clientName'>) => boolean {
  const { clientInfo } = useSession();
  const platform = clientInfo.clienttype === CLIENT_TYPE.platform;
  return (row) => platform || row.clientName !== '';
}
