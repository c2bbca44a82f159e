import type { List } from '../../kit/list/use-list.ts';
import type { useDialogs } from '../../lib/react/use-dialogs.ts';

/** Props of the add, edit and delete dialogs of a list. */
export interface ListDialogsProps<Row> {
  dialogs: ReturnType<typeof useDialogs<Row>>;
  list: List<Row>;
}
