import type { KeyboardEvent, MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import { useAllowed } from '../../lib/session/allowed.ts';
import { itemAddress, ITEM_NEEDS, ITEM_ROUTES, type ItemKind } from '../../lib/address/item-address.ts';
import { useTab } from '../../lib/address/tab.ts';
import { isPlainClick } from '../../lib/react/plain-click.ts';
import { CopyButton, useCopy } from './copy-button.tsx';
import { useDialog } from '../dialog/dialog-context.ts';

interface IdLinkProps {
  kind: ItemKind;
  item: string | number;
  /** By default the item itself. */
  text?: string;
}

/**
 * A link to an item's page, for users who may see it; the button or Ctrl+C copies the text. In the item's own list it
 * opens the details over the list, in a dialog a new browser tab.
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
    // The browser handles modified clicks: new tab, new window.
    if (inDialog || route !== ITEM_ROUTES[kind] || !isPlainClick(event)) return;
    event.preventDefault();
    showItem(String(item));
  };
  if (!allowed) {
    return (
      <span className="figures">
        <Digits text={text} />
      </span>
    );
  }
  return (
    <Link
      className="link-button figures"
      aria-keyshortcuts="Control+C Meta+C"
      to={itemAddress(kind, item)}
      target={inDialog ? '_blank' : undefined}
      onClick={open}
      onKeyDown={copyByKeys}
    >
      <Digits text={text} />
    </Link>
  );
}

/** A number that people compare by its last four digits. */
const NUMBER = /^([A-Z]?\d{4,})(\d{4})$/;

function Digits({ text }: { text: string }) {
  const [, start, end] = NUMBER.exec(text) ?? [];
  if (end === undefined) return text;
  return (
    <>
      {start}
      <span className="last-digits">{end}</span>
    </>
  );
}
