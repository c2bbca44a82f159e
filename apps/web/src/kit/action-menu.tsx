import { Dropdown, type MenuProps } from 'antd';
import { useLayoutEffect, useRef, useState, type ReactElement, type RefObject } from 'react';
import { useTabActive } from '../lib/tab.ts';
import { ACT_ICONS, subjectOf, type Act } from './acts.tsx';

/** An act as a menu shows it. */
interface MenuAct {
  key: Act;
  label: string;
  danger?: boolean;
  /** Why it cannot be done just now. */
  disabled?: string | undefined;
}

interface ActionMenuProps {
  actions: readonly MenuAct[];
  run: (key: Act) => void;
  openAtOnce?: boolean;
  /** The button that opens it. */
  children: (button: RefObject<HTMLButtonElement | null>) => ReactElement;
}

type Item = NonNullable<NonNullable<MenuProps['items']>[number]>;

/** So many acts are taken in at a glance. */
const SHORT = 6;

/** The acts by what they are about, in the order in which that comes up first; what destroys comes last. */
function bySubject(actions: readonly MenuAct[]): MenuAct[][] {
  const groups = new Map<string, MenuAct[]>();
  for (const action of actions) {
    const subject = action.danger === true ? 'danger' : subjectOf(action.key);
    groups.set(subject, [...(groups.get(subject) ?? []), action]);
  }
  const destroying = groups.get('danger') ?? [];
  groups.delete('danger');
  return [...groups.values(), ...(destroying.length === 0 ? [] : [destroying])];
}

function itemOf({ key, label, danger = false, disabled }: MenuAct): Item {
  return { key, label, icon: ACT_ICONS[key], danger, disabled: disabled !== undefined, title: disabled ?? '' };
}

/** The items of a menu; in a long one they stand by what they are about, with lines between. */
export function menuItems(actions: readonly MenuAct[]): Item[] {
  if (actions.length <= SHORT) return actions.map(itemOf);
  return bySubject(actions).flatMap((group, index) => [
    ...(index === 0 ? [] : [{ type: 'divider', key: `line-${index}` } as const]),
    ...group.map(itemOf),
  ]);
}

/** Acts behind a button; the keys go through them as soon as it is open. */
export function ActionMenu({ actions, run, openAtOnce = false, children }: ActionMenuProps) {
  const active = useTabActive();
  const [open, setOpen] = useState(openAtOnce);
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    // The button that was pressed has made way for this one.
    if (openAtOnce) button.current?.focus();
  }, [openAtOnce]);
  const choose: MenuProps['onClick'] = ({ key, domEvent }) => {
    // Whatever opens gives the focus back to what has it now, and the menu's item goes. The key that chose does not press
    // the button as well.
    domEvent.preventDefault();
    button.current?.focus();
    run(key as Act);
  };
  const change = (opens: boolean) => {
    // Nothing of a closed menu can keep the focus.
    if (!opens && document.activeElement?.matches('[role=menuitem]') === true) button.current?.focus();
    setOpen(opens);
  };
  return (
    <Dropdown
      trigger={['click']}
      menu={{ items: menuItems(actions), onClick: choose }}
      autoFocus
      // A menu that is kept would begin at what was chosen last.
      destroyOnHidden
      open={open && active}
      onOpenChange={change}
    >
      {children(button)}
    </Dropdown>
  );
}
