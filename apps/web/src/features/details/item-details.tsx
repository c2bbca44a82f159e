import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Details, neighboursOf } from '../../kit/details/details.tsx';
import type { RowAction } from '../../kit/actions/row-actions.tsx';
import { useItemActionFromUrl } from '../../kit/actions/use-item-action-from-url.ts';
import { itemAddress, type ItemKind } from '../../lib/address/item-address.ts';
import { ItemMissing } from './item-missing.tsx';
import type { ItemRead } from './use-item.ts';

const NO_ROWS: readonly never[] = [];

interface ItemDetailsProps<Item extends Row, Row> {
  kind: ItemKind;
  /** Id in the URL. */
  item: string;
  read: ItemRead<Item>;
  /** Displayed rows of its list, for the step to the next item. */
  rows?: readonly Row[];
  /** Id of a row in the URL. */
  itemOf: (row: Row) => string | number;
  /** Name of the item, if it differs from the id in the URL. */
  nameOf?: (row: Row) => string;
  actionsOf?: ((row: Row) => RowAction[]) | undefined;
  /** State of the item, before its actions. */
  stateOf?: (row: Item) => ReactNode;
  /** Content, once the item is loaded. */
  children: (row: Item) => ReactNode;
}

/** The page of one item: header, actions and content, or a note that it does not exist. */
export function ItemDetails<Item extends Row, Row = Item>(props: ItemDetailsProps<Item, Row>) {
  const { kind, item, read, rows = NO_ROWS, itemOf, nameOf = itemOf, actionsOf, stateOf, children } = props;
  const { t } = useTranslation();
  const { row, error, retry } = read;
  const addressed = (one: Row) => String(itemOf(one));
  const known = row ?? rows.find((one) => addressed(one) === item);
  const found = row !== undefined && row !== null;
  const actions = found ? actionsOf?.(row) : undefined;
  useItemActionFromUrl(kind, item, actions);
  return (
    <Details
      kind={t(`details.kinds.${kind}`)}
      title={known === undefined ? item : String(nameOf(known))}
      address={itemAddress(kind, item)}
      neighbours={neighboursOf(rows, addressed, item)}
      actions={actions}
      state={found ? stateOf?.(row) : undefined}
    >
      {found ? children(row) : <ItemMissing error={error} missing={row === null} retry={retry} />}
    </Details>
  );
}
