import type { ClientVoucherRow } from '@roger/contract/families/money/client-voucher';
import type { VoucherBillingRow } from '@roger/contract/families/money/voucher-billing';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Alert, Empty, Skeleton } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DetailsTabs } from '../../features/details/details-tabs.tsx';
import { ItemDetails } from '../../features/details/item-details.tsx';
import { useItem } from '../../features/details/use-item.ts';
import { TimeText } from '../../kit/list/columns.tsx';
import { DescriptionList } from '../../kit/details/description-list.tsx';
import { withClientLink } from '../../kit/details/with-client-link.tsx';
import { IdLink } from '../../kit/text/id-link.tsx';
import type { RowAction } from '../../kit/actions/row-actions.tsx';
import { Pager } from '../../kit/text/pager.tsx';
import { SignedAmount } from '../../kit/text/signed-amount.tsx';
import type { List } from '../../kit/list/use-list.ts';
import { api } from '../../lib/api/api.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { FamilyContext } from '../../lib/form/field-label.ts';
import { queryOf } from '../../lib/api/query.ts';
import { useTabActive } from '../../lib/address/tab.ts';
import { voucherColumns } from './columns.tsx';

const PAGE_SIZE = 20;

interface VoucherDetailsProps {
  voucherNo: string;
  list: List<ClientVoucherRow>;
  actionsOf: (row: ClientVoucherRow) => RowAction[];
}

/** The details page of a voucher: its fields and its uses by terminal. */
export function VoucherDetails({ voucherNo, list, actionsOf }: VoucherDetailsProps) {
  // The filter matches parts of numbers.
  const read = useItem(api.clientVoucher.list, { voucherNo }, ({ records }) =>
    records.find((one) => one.voucherNo === voucherNo),
  );
  return (
    <ItemDetails
      kind="voucher"
      item={voucherNo}
      read={read}
      rows={list.rows}
      itemOf={(row) => row.voucherNo}
      actionsOf={actionsOf}
    >
      {(row) => (
        <DetailsTabs
          tabs={[
            { key: 'overview', content: <Overview row={row} /> },
            { key: 'uses', content: <Uses key={row.id} voucherId={row.id} /> },
          ]}
        />
      )}
    </ItemDetails>
  );
}

function Overview({ row }: { row: ClientVoucherRow }) {
  const { t } = useTranslation();
  const columns = withClientLink(voucherColumns.slice(1));
  return (
    <FamilyContext value="client-voucher">
      <DescriptionList row={row} sections={[{ title: t('details.sections.voucher'), columns }]} />
    </FamilyContext>
  );
}

function Uses({ voucherId }: { voucherId: number }) {
  const { t } = useTranslation();
  const active = useTabActive();
  const [pageNo, setPageNo] = useState(1);
  const { data, error } = useQuery({
    ...queryOf(api.voucherBilling.list, { voucherId: [voucherId], pageNo, pageSize: PAGE_SIZE }),
    placeholderData: keepPreviousData,
    enabled: active,
  });
  if (error !== null) return <Alert type="error" showIcon title={errorText(t, error)} />;
  if (data === undefined) return <Skeleton active title={false} paragraph={{ rows: 8 }} />;
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
        <Pager
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
  return (
    <li>
      <div>
        <IdLink kind="terminal" item={msId} />
        <div className="quiet">{clientName}</div>
      </div>
      <div className="voucher-use-amount">
        <SignedAmount value={-quantity} />
        <div className="quiet">
          <TimeText value={time} />
        </div>
        <div>
          <IdLink kind="bill" item={billNo} />
        </div>
      </div>
    </li>
  );
}
