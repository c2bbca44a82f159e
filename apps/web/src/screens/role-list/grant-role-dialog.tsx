import type { RoleRow } from '@roger/contract/families/role';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { SideDrawer } from '../../kit/side-drawer.tsx';
import { errorText } from '../../lib/error-text.ts';
import { useTabActive } from '../../lib/tab.ts';
import { useLast } from '../../lib/use-last.ts';
import { GrantForm } from './grant-form.tsx';
import { loadGrant } from './load-grant.ts';

/** What a role holds, to be chosen from what the account holds itself. */
export function GrantRoleDialog({ row, onClose }: { row: RoleRow | null; onClose: () => void }) {
  const { t } = useTranslation();
  const shown = useLast(row);
  return (
    <SideDrawer
      title={`${t('roleList.grant')}: ${shown?.roleName ?? ''}`}
      open={row !== null}
      size={560}
      mask={{ closable: false }}
      // A hidden tab's drawer only hides: what was chosen is still there when the tab comes back.
      destroyOnHidden={row === null}
      onClose={onClose}
    >
      <div className="grant">{shown !== null && <GrantLoader roleid={shown.roleid} onClose={onClose} />}</div>
    </SideDrawer>
  );
}

function GrantLoader({ roleid, onClose }: { roleid: number; onClose: () => void }) {
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
    return <Alert type="error" showIcon title={t('common.failed.load')} description={text} action={retry} />;
  }
  if (data === undefined) return <Skeleton active title={false} paragraph={{ rows: 12 }} />;
  return <GrantForm key={`${roleid} ${data.role.rowVersion}`} grant={data} reload={reload} onClose={onClose} />;
}
