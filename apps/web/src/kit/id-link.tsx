import type { KeyboardEvent, MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import { useAllowed } from '../lib/allowed.ts';
import { itemAddress, ITEM_NEEDS, ITEM_ROUTES, type ItemKind } from '../lib/item-address.ts';
import { useTab } from '../lib/tab.ts';
import { CopyButton, useCopy } from './copy-button.tsx';
import { useDialog } from './dialog-context.ts';

interface IdLinkProps {
  kind: ItemKind;
  item: string | number;
  /** Its name, where that is not what its address has. */
  text?: string;
}

/**
 * A number or name that leads to the page of what it names, for those who may see it; copied by the button that shows under the
 * pointer, or by the usual keys. In the list of such things it opens the details over the list, in a dialog a page of its own.
 */
export function IdLink({ kind, item, text = String(item) }: IdLinkProps) {
  return (
    <span className="id-link">
      <Name kind={kind} item={item} text={text} />
      <CopyButton text={text} pointerOnly />
    </span>
  );
}

function Name({ kind, item, text }: Required<IdLinkProps>) {
  const copy = useCopy();
  const { route, showItem } = useTab();
  const { open: inDialog } = useDialog();
  const allowed = useAllowed(ITEM_NEEDS[kind]);
  const copyByKeys = (event: KeyboardEvent) => {
    const isCopy = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'c';
    if (!isCopy || window.getSelection()?.isCollapsed === false) return;
    event.preventDefault();
    void copy(text);
  };
  const open = (event: MouseEvent) => {
    // A link in every other respect: another tab or window is the browser's.
    if (inDialog || route !== ITEM_ROUTES[kind] || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
      return;
    event.preventDefault();
    showItem(String(item));
  };
  if (!allowed) return <span className="figures">{text}</span>;
  return (
    <Link
      className="link-button figures"
      aria-keyshortcuts="Control+C Meta+C"
      to={itemAddress(kind, item)}
      target={inDialog ? '_blank' : undefined}
      onClick={open}
      onKeyDown={copyByKeys}
    >
      {text}
    </Link>
  );
}
