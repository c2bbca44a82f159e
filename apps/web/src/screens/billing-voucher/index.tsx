import { UploadOutlined } from '@ant-design/icons';
import { CLIENT_TYPE } from '@roger/contract/constants';
import type { ClientVoucherRow } from '@roger/contract/families/money/client-voucher';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchFilter } from '../../features/filters/filters.tsx';
import { WithDetails } from '../../kit/details/details.tsx';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { AddButton, SideButton } from '../../kit/list/bar/toolbar.tsx';
import { useList } from '../../kit/list/use-list.ts';
import { api } from '../../lib/api/api.ts';
import { useSession } from '../../lib/session/session.ts';
import './billing-voucher.css';
import { voucherColumns } from './columns.tsx';
import { QuickVoucherFilters, VoucherFilters } from './filters.tsx';
import { ImportLicenseDialog } from './import-license-dialog.tsx';
import { IssueVoucherDialog } from './issue-voucher-dialog.tsx';
import { RecycleVoucherDialog } from './recycle-voucher-dialog.tsx';
import { SplitVoucherDialog } from './split-voucher-dialog.tsx';
import { useVoucherActions } from './use-voucher-actions.tsx';
import { VoucherDetails } from './voucher-details.tsx';

/** The open dialog, with the voucher that it is about, if any. */
type Open = { kind: 'issue' | 'import' } | { kind: 'split' | 'recycle'; row: ClientVoucherRow };

const CARD = [['clientName', 'status'], ['voucherNo', 'expireTime'], ['quantity']] as const;

/** Vouchers of the clients of the scope, with their uses and actions. */
export function BillingVoucherScreen() {
  const { t } = useTranslation();
  const list = useList(api.clientVoucher.list);
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const rowOf = (kind: Open['kind']) => (open?.kind === kind && 'row' in open ? open.row : null);
  const actionsOf = useVoucherActions({
    split: (row) => setOpen({ kind: 'split', row }),
    recycle: (row) => setOpen({ kind: 'recycle', row }),
  });
  return (
    <>
      <WithDetails
        renderDetails={(voucherNo) => <VoucherDetails voucherNo={voucherNo} list={list} actionsOf={actionsOf} />}
      >
        <ListScreen
          list={list}
          columns={voucherColumns}
          rowKey="id"
          rowName={(row) => row.voucherNo}
          card={CARD}
          purpose={t('list.purpose.vouchers')}
          search={<SearchFilter field="voucherNo" several />}
          quick={<QuickVoucherFilters />}
          filters={<VoucherFilters />}
          primary={<IssueButton onClick={() => setOpen({ kind: 'issue' })} />}
          actions={<LicenseButton onClick={() => setOpen({ kind: 'import' })} />}
          rowActions={actionsOf}
        />
      </WithDetails>
      <IssueVoucherDialog open={open?.kind === 'issue'} onClose={close} />
      <ImportLicenseDialog open={open?.kind === 'import'} onClose={close} />
      <SplitVoucherDialog row={rowOf('split')} onClose={close} />
      <RecycleVoucherDialog row={rowOf('recycle')} onClose={close} />
    </>
  );
}

function usePlatform(): boolean {
  return useSession().clientInfo.clienttype === CLIENT_TYPE.platform;
}

/** Only the platform creates vouchers, with this button or from a license. */
function IssueButton({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation();
  if (!usePlatform()) return null;
  return (
    <AddButton need="client-voucher.issue" onClick={onClick}>
      {t('billingVoucher.issue.title')}
    </AddButton>
  );
}

function LicenseButton({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation();
  if (!usePlatform()) return null;
  return (
    <SideButton need="client-voucher.import" icon={<UploadOutlined aria-hidden />} onClick={onClick}>
      {t('billingVoucher.license.action')}
    </SideButton>
  );
}
