import type { ClientVoucherRow } from '@roger/contract/families/client-voucher';
import type { VoucherBillingRow } from '@roger/contract/families/voucher-billing';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Alert, Empty, Pagination, Skeleton } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TimeText } from '../../kit/columns.tsx';
import { SideDrawer } from '../../kit/side-drawer.tsx';
import { SignedAmount } from '../../kit/signed-amount.tsx';
import { api } from '../../lib/api.ts';
import { errorText } from '../../lib/error-text.ts';
import { queryOf } from '../../lib/query.ts';
import { useTabActive } from '../../lib/tab.ts';
import { useLast } from '../../lib/use-last.ts';

const PAGE_SIZE = 20;
const WIDTH = 520;

/** What a voucher has paid for, terminal by terminal. */
export function UsesDrawer({ row, onClose }: { row: ClientVoucherRow | null; onClose: () => void }) {
  const { t } = useTranslation();
  const shown = useLast(row);
  return (
    <SideDrawer
      title={t('billingVoucher.uses.title', { voucherNo: shown?.voucherNo })}
      open={row !== null}
      size={WIDTH}
      onClose={onClose}
    >
      <div className="voucher-uses-body">
        {shown !== null && <Uses key={shown.id} voucherId={shown.id} open={row !== null} />}
      </div>
    </SideDrawer>
  );
}

function Uses({ voucherId, open }: { voucherId: number; open: boolean }) {
  const { t } = useTranslation();
  const active = useTabActive();
  const [pageNo, setPageNo] = useState(1);
  const { data, error } = useQuery({
    ...queryOf(api.voucherBilling.list, { voucherId: [voucherId], pageNo, pageSize: PAGE_SIZE }),
    placeholderData: keepPreviousData,
    enabled: open && active,
  });
  if (error !== null) return <Alert type="error" showIcon title={errorText(t, error)} />;
  if (data === undefined) return <Skeleton active paragraph={{ rows: 8 }} />;
  if (data.total === 0)
    return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('billingVoucher.uses.none')} />;
  return (
    <>
      <ul className="voucher-uses">
        {data.records.map((use) => (
          <Use key={use.id} use={use} />
        ))}
      </ul>
      {data.pages > 1 && (
        <Pagination
          align="end"
          size="small"
          current={pageNo}
          pageSize={PAGE_SIZE}
          total={data.total}
          showSizeChanger={false}
          onChange={setPageNo}
        />
      )}
    </>
  );
}

function Use({ use: { msId, clientName, quantity, billNo, time } }: { use: VoucherBillingRow }) {
  const { t } = useTranslation();
  return (
    <li>
      <div>
        <strong>{msId}</strong>
        <div className="quiet">{clientName}</div>
      </div>
      <div className="voucher-use-amount">
        <SignedAmount value={-quantity} />
        <div className="quiet">
          <TimeText value={time} />
        </div>
        <div className="quiet figures">{`${t('fields.common.billNo')} ${billNo}`}</div>
      </div>
    </li>
  );
}
