import type { RoleRow } from '@roger/contract/families/tenancy/role';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { DialogBody } from '../../kit/dialog/dialog-parts.tsx';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { LoadFailed } from '../../kit/text/load-failed.tsx';
import { errorText } from '../../lib/api/error-text.ts';
import { useTabActive } from '../../lib/address/tab.ts';
import { GrantForm } from './grant-form.tsx';
import { loadGrant } from './load-grant.ts';

/** Selects the permissions of a role among those of the account. */
export function GrantRoleDialog({ row, onClose }: { row: RoleRow | null; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog
      title={({ roleName }) => `${t('roleList.grant')}: ${roleName}`}
      open={row}
      onClose={onClose}
      width={560}
      drawer
    >
      {({ roleid }) => <GrantLoader roleid={roleid} />}
    </Dialog>
  );
}

function GrantLoader({ roleid }: { roleid: number }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery({
    queryKey: ['role-grant', roleid],
    queryFn: ({ signal }) => loadGrant(roleid, { signal }),
    enabled: useTabActive(),
    // Loaded at each opening, but not again while the user selects.
    gcTime: 0,
    staleTime: Infinity,
  });
  const reload = () => void refetch();
  if (error !== null) {
    return (
      <DialogBody>
        <LoadFailed reason={errorText(t, error)} retry={reload} />
      </DialogBody>
    );
  }
  if (data === undefined)
    return (
      <DialogBody>
        <Skeleton active title={false} paragraph={{ rows: 12 }} />
      </DialogBody>
    );
  return <GrantForm key={`${roleid} ${data.role.rowVersion}`} grant={data} reload={reload} />;
}
