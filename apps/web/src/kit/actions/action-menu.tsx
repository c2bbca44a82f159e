import { groupBy } from '@roger/contract/group-by';
import { Dropdown, type MenuProps } from 'antd';
import { useLayoutEffect, useRef, useState, type ReactElement, type RefObject } from 'react';
import { useTabActive } from '../../lib/address/tab.ts';
import { ACTION_ICONS, subjectOf, type Action } from './actions.tsx';

export interface MenuAction {
  key: Action;
  label: string;
  danger?: boolean;
  /** Reason why the action is not possible now. */
  disabled?: string | undefined;
}

interface ActionMenuProps {
  actions: readonly MenuAction[];
  run: (key: Action) => void;
  defaultOpen?: boolean;
  children: (button: RefObject<HTMLButtonElement | null>) => ReactElement;
}

type Item = NonNullable<NonNullable<MenuProps['items']>[number]>;

/** Longer menus are divided by subject. */
const SHORT = 6;

/** Groups the actions by subject, in order of first appearance; dangerous ones come last. */
function bySubject(actions: readonly MenuAction[]): MenuAction[][] {
  const groups = groupBy(actions, ({ key, danger }) => (danger === true ? 'danger' : subjectOf(key)));
  const dangerous = groups.get('danger');
  groups.delete('danger');
  return [...groups.values(), ...(dangerous === undefined ? [] : [dangerous])];
}

function itemOf({ key, label, danger = false, disabled }: MenuAction): Item {
  return { key, label, icon: ACTION_ICONS[key], danger, disabled: disabled !== undefined, title: disabled ?? '' };
}

/** The items of a menu; a long one has lines between its subjects. */
export function menuItems(actions: readonly MenuAction[]): Item[] {
  if (actions.length <= SHORT) return actions.map(itemOf);
  return bySubject(actions).flatMap((group, index) => [
    ...(index === 0 ? [] : [{ type: 'divider', key: `line-${index}` } as const]),
    ...group.map(itemOf),
  ]);
}

/** A menu of actions behind a button; it takes the focus when it opens. */
export function ActionMenu({ actions, run, defaultOpen = false, children }: ActionMenuProps) {
  const active = useTabActive();
  const [open, setOpen] = useState(defaultOpen);
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    // This button replaced the pressed one.
    if (defaultOpen) button.current?.focus();
  }, [defaultOpen]);
  const select: MenuProps['onClick'] = ({ key, domEvent }) => {
    // A dialog later returns the focus to the element that has it now, and the menu item disappears. preventDefault:
    // the key must not press the button too.
    domEvent.preventDefault();
    button.current?.focus();
    run(key as Action);
  };
  const change = (opens: boolean) => {
    // Items of a closed menu cannot keep the focus.
    if (!opens && document.activeElement?.matches('[role=menuitem]') === true) button.current?.focus();
    setOpen(opens);
  };
  return (
    <Dropdown
      trigger={['click']}
      menu={{ items: menuItems(actions), onClick: select }}
      autoFocus
      // A reused menu would start at the last selected item.
      destroyOnHidden
      open={open && active}
      onOpenChange={change}
    >
      {children(button)}
    </Dropdown>
  );
}
