import { MoreOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAllowedKeys, type PermissionKey } from '../../lib/session/allowed.ts';
import { isKnown } from '../../lib/session/known-calls.ts';
import { textWidth } from '../../lib/format/text-width.ts';
import { useTouch } from '../../lib/react/use-media.ts';
import { ActionMenu, type MenuAction } from './action-menu.tsx';
import { ACTION_ICONS, type Action } from './actions.tsx';

/** An action on a row or on the selected rows, for accounts with the permission `need`. */
export interface RowAction extends MenuAction {
  need: PermissionKey;
  /** The added call that the action makes, if not all calls of `need` are added. */
  call?: Parameters<typeof isKnown>[0];
  onClick: () => void;
}

export function editAction(t: TFunction, need: PermissionKey, onClick: () => void): RowAction {
  return { key: 'edit', need, label: t('common.actions.edit'), onClick };
}

export function deleteAction(t: TFunction, need: PermissionKey, onClick: () => void): RowAction {
  return { key: 'delete', need, label: t('common.actions.delete'), danger: true, onClick };
}

export function useAllowedActions(): (actions: RowAction[]) => RowAction[] {
  const allowed = useAllowedKeys();
  return (actions) => actions.filter(({ need, call }) => allowed.has(need) && (call === undefined || isKnown(call)));
}

/** Splits into actions with a button of their own and those in the menu; dangerous ones are always in the menu. */
function splitActions(actions: RowAction[], visibleCount: number): { visible: RowAction[]; hidden: RowAction[] } {
  const visible = actions.filter(({ danger = false }) => !danger).slice(0, visibleCount);
  return { visible, hidden: actions.filter((action) => !visible.includes(action)) };
}

/** Number of a row's actions outside the menu. */
const VISIBLE_IN_ROW = 2;

/** Runs the action with the key, if it is in the list. */
export function runAction(actions: readonly RowAction[], key: Action): void {
  actions.find((action) => action.key === key)?.onClick();
}

/** True if two lists of actions look the same; their handlers may differ. */
export function isSameActions(one: readonly RowAction[] = [], other: readonly RowAction[] = []): boolean {
  return (
    one.length === other.length &&
    (['key', 'label', 'disabled', 'danger'] as const).every((field) =>
      one.every((action, index) => action[field] === other[index]?.[field]),
    )
  );
}

interface RowActionsProps {
  actions: RowAction[];
  rowName: string;
  run: (key: Action) => void;
}

/** Lies over the end of its row while the row is pointed at or has the focus; a menu in a place of its own by touch. */
export function RowActions({ actions, rowName, run }: RowActionsProps) {
  const touch = useTouch();
  const { visible, hidden } = splitActions(actions, touch ? 0 : VISIBLE_IN_ROW);
  return (
    <span className="row-actions">
      {visible.map(({ key, label, disabled }) => (
        <button
          key={key}
          type="button"
          className="row-act"
          disabled={disabled !== undefined}
          title={disabled}
          aria-label={`${label}: ${rowName}`}
          onClick={() => run(key)}
        >
          {label}
        </button>
      ))}
      {hidden.length > 0 && <MoreActions actions={hidden} rowName={rowName} run={run} />}
    </span>
  );
}

export function RowMenu({ actions, rowName }: Omit<MoreActionsProps, 'run'>) {
  return actions.length === 0 ? null : (
    <MoreActions actions={actions} rowName={rowName} run={(key) => runAction(actions, key)} />
  );
}

/** Icon, paddings and borders of a button, and the gap to the next. */
const BUTTON_EXTRA = 62;

function widthOf(labels: readonly string[]): number {
  return labels.reduce((total, label) => total + textWidth(label) + BUTTON_EXTRA, 0);
}

/** Number of buttons that fit into a width in pixels, including the button `more` of the menu. */
export function fittingActions(actions: readonly RowAction[], more: string, width: number): number {
  const labels = actions.map(({ label }) => label);
  if (widthOf(labels) <= width) return actions.length;
  const count = labels.findIndex((_label, index) => widthOf([...labels.slice(0, index + 1), more]) > width);
  return Math.max(0, count) + 1;
}

export function BatchActions({ actions, visibleCount }: { actions: RowAction[]; visibleCount: number }) {
  const { t } = useTranslation();
  const { visible, hidden } =
    actions.length <= visibleCount ? { visible: actions, hidden: [] } : splitActions(actions, visibleCount - 1);
  return (
    <>
      {visible.map(({ key, label, danger = false, disabled, onClick }) => (
        <Button
          key={key}
          icon={ACTION_ICONS[key]}
          danger={danger}
          disabled={disabled !== undefined}
          title={disabled}
          onClick={onClick}
        >
          {label}
        </Button>
      ))}
      {hidden.length > 0 && (
        <ActionMenu actions={hidden} run={(key) => runAction(hidden, key)}>
          {(button) => (
            <Button ref={button} icon={<MoreOutlined aria-hidden />}>
              {t('common.actions.more')}
            </Button>
          )}
        </ActionMenu>
      )}
    </>
  );
}

interface MoreActionsProps {
  actions: RowAction[];
  rowName: string;
  run: (key: Action) => void;
}

/** The menu is mounted when it first opens: a hundred rows have a hundred menus. */
function MoreActions({ actions, rowName, run }: MoreActionsProps) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  const more = t('common.actions.more');
  const button = {
    type: 'button',
    className: 'row-act row-act-more',
    title: more,
    'aria-label': `${more}: ${rowName}`,
    children: <MoreOutlined aria-hidden />,
  } as const;
  if (!opened) return <button {...button} aria-haspopup="menu" onClick={() => setOpened(true)} />;
  return (
    <ActionMenu actions={actions} run={run} defaultOpen>
      {(ref) => <button {...button} ref={ref} />}
    </ActionMenu>
  );
}
