import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Details, neighboursOf } from '../../kit/details.tsx';
import type { RowAction } from '../../kit/row-actions.tsx';
import { itemAddress, type ItemKind } from '../../lib/item-address.ts';
import { ItemMissing } from './item-missing.tsx';
import type { ItemRead } from './use-item.ts';

const NO_ROWS: readonly never[] = [];

interface ItemDetailsProps<Item extends Row, Row> {
  kind: ItemKind;
  /** What the address names it by. */
  item: string;
  read: ItemRead<Item>;
  /** Its list as it shows, to go on from. */
  rows?: readonly Row[];
  /** What the address of a row names it by. */
  itemOf: (row: Row) => string | number;
  /** Its name, where that is not what its address has. */
  nameOf?: (row: Row) => string;
  actionsOf?: ((row: Row) => RowAction[]) | undefined;
  /** What is told of it, once it is read. */
  children: (row: Item) => ReactNode;
}

/** The page of one thing: its head, its acts and what is told of it; or that it is not there. */
export function ItemDetails<Item extends Row, Row = Item>(props: ItemDetailsProps<Item, Row>) {
  const { kind, item, read, rows = NO_ROWS, itemOf, nameOf = itemOf, actionsOf, children } = props;
  const { t } = useTranslation();
  const { row, error, retry } = read;
  const addressed = (one: Row) => String(itemOf(one));
  const known = row ?? rows.find((one) => addressed(one) === item);
  const found = row !== undefined && row !== null;
  return (
    <Details
      kind={t(`details.kinds.${kind}`)}
      title={known === undefined ? item : String(nameOf(known))}
      address={itemAddress(kind, item)}
      neighbours={neighboursOf(rows, addressed, item)}
      actions={found ? actionsOf?.(row) : undefined}
    >
      {found ? children(row) : <ItemMissing error={error} missing={row === null} retry={retry} />}
    </Details>
  );
}
