import type { RoleRow } from '@roger/contract/families/role';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { DialogBody } from '../../kit/dialog-parts.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { errorText } from '../../lib/error-text.ts';
import { useTabActive } from '../../lib/tab.ts';
import { GrantForm } from './grant-form.tsx';
import { loadGrant } from './load-grant.ts';

/** What a role holds, to be chosen from what the account holds itself. */
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
    // Read anew whenever it opens, and never while somebody is choosing.
    gcTime: 0,
    staleTime: Infinity,
  });
  const reload = () => void refetch();
  if (error !== null) {
    const retry = (
      <Button size="small" onClick={reload}>
        {t('common.actions.retry')}
      </Button>
    );
    const text = errorText(t, error);
    return (
      <DialogBody>
        <Alert type="error" showIcon title={t('common.failed.load')} description={text} action={retry} />
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
