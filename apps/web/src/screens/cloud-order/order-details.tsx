import type { CloudOrderItem, CloudOrderRow } from '@roger/contract/families/cloud/cloud-order';
import type { ResultFor } from '../../lib/api/call.ts';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { PlanName } from '../../features/cloud/plan-name.tsx';
import { ItemDetails } from '../../features/details/item-details.tsx';
import { useItem } from '../../features/details/use-item.ts';
import { useUndoBlocker } from '../../features/undo/use-undo-blocker.ts';
import { NumberText, TimeText } from '../../kit/list/columns.tsx';
import { DescriptionList } from '../../kit/details/description-list.tsx';
import { withClientLink } from '../../kit/details/with-client-link.tsx';
import { IdLink } from '../../kit/text/id-link.tsx';
import type { RowAction } from '../../kit/actions/row-actions.tsx';
import { ScrollingList } from '../../kit/text/scrolling-list.tsx';
import { api } from '../../lib/api/api.ts';
import { FamilyContext } from '../../lib/form/field-label.ts';
import { itemAddress } from '../../lib/address/item-address.ts';
import { useSession } from '../../lib/session/session.ts';
import { columns } from './columns.tsx';

type Order = ResultFor<typeof api.cloudOrder.detail>;

interface OrderDetailsProps {
  orderNum: string;
  /** Displayed rows of the list, for the step to the next order. */
  rows: readonly CloudOrderRow[];
}

/** An order with its bill and its effect on each terminal. */
export function OrderDetails({ orderNum, rows }: OrderDetailsProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const own = useSession().clientInfo.id;
  const read = useItem(api.cloudOrder.detail, { orderNum }, (order) => order);
  const isUndoable = ({ status, clientId }: CloudOrderRow) => status === 'booked' && clientId === own;
  const { row } = read;
  const blocker = useUndoBlocker(row !== undefined && row !== null && isUndoable(row) ? row.billNo : null);
  // An order is undone by undoing its bill; the bill's dialog previews the effects.
  const undo = ({ billNo }: CloudOrderRow): RowAction => ({
    key: 'undo',
    need: 'coin.undo',
    label: t('cloudOrder.undo'),
    disabled: blocker,
    onClick: () => void navigate(`${itemAddress('bill', billNo)}?undo=true`),
  });
  return (
    <ItemDetails<Order, CloudOrderRow>
      kind="cloudOrder"
      item={orderNum}
      read={read}
      rows={rows}
      itemOf={(order) => order.orderNum}
      actionsOf={(order) => (isUndoable(order) ? [undo(order)] : [])}
    >
      {(order) => <Overview order={order} />}
    </ItemDetails>
  );
}

function Overview({ order }: { order: Order }) {
  const { t } = useTranslation();
  const facts = withClientLink(columns.slice(1));
  return (
    <>
      <FamilyContext value="cloud-order">
        <DescriptionList row={order} sections={[{ title: t('details.kinds.cloudOrder'), columns: facts }]} />
      </FamilyContext>
      {order.items.length === 0 ? (
        <p className="quiet">{t('cloudOrder.hidden')}</p>
      ) : (
        <div className="gap-above">
          <ScrollingList title={t('cloudOrder.items')}>
            {order.items.map((item) => (
              <Item key={item.msId} item={item} />
            ))}
          </ScrollingList>
        </div>
      )}
    </>
  );
}

function Item({ item }: { item: CloudOrderItem }) {
  const { t } = useTranslation();
  const { msId, iccid, oldEnd, newEnd, amount } = item;
  return (
    <li>
      <span>
        <IdLink kind="terminal" item={msId} />
        <div>
          <PlanName plan={item} />
        </div>
        <div className="quiet figures">{iccid}</div>
      </span>
      <span className="validity-change">
        <div className="quiet">{oldEnd === null ? t('cloudOrder.began') : <TimeText value={oldEnd} />}</div>
        <div>
          → <TimeText value={newEnd} />
        </div>
        <div className="quiet">
          {t('fields.cloud-order.amount')}: <NumberText value={amount} />
        </div>
      </span>
    </li>
  );
}
