import { MoreOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAllowedKeys, type PermissionKey } from '../lib/allowed.ts';
import { textWidth } from '../lib/text-width.ts';
import { ActionMenu } from './action-menu.tsx';
import { ACT_ICONS, type Act } from './acts.tsx';

/** What can be done with a row, or with the selected ones, by those who hold the key it needs. */
export interface RowAction {
  key: Act;
  need: PermissionKey;
  label: string;
  danger?: boolean;
  /** Why it cannot be done just now. */
  disabled?: string | undefined;
  onClick: () => void;
}

export function editAction(t: TFunction, need: PermissionKey, onClick: () => void): RowAction {
  return { key: 'edit', need, label: t('common.actions.edit'), onClick };
}

export function deleteAction(t: TFunction, need: PermissionKey, onClick: () => void): RowAction {
  return { key: 'delete', need, label: t('common.actions.delete'), danger: true, onClick };
}

/** Leaves the actions that the account may take. */
export function useAllowedActions(): (actions: RowAction[]) => RowAction[] {
  const allowed = useAllowedKeys();
  return (actions) => actions.filter(({ need }) => allowed.has(need));
}

/** So many stand in words, what destroys never does: one has to look for it. */
function share(actions: RowAction[], inSight: number): { shown: RowAction[]; hidden: RowAction[] } {
  const shown = actions.filter(({ danger = false }) => !danger).slice(0, inSight);
  return { shown, hidden: actions.filter((action) => !shown.includes(action)) };
}

/** How many of a row's actions stand in words where there is room, and where there is not. */
export const ROW_IN_SIGHT = [2, 1] as const;
const CELL_PADDING = 16;
const BUTTON_PADDING = 16;
const MORE_WIDTH = 28;

/** How wide the column is that holds these rows' actions, so many of each in words. */
export function actionsWidth(rows: RowAction[][], title: string, inSight: number): number {
  const widths = rows.map((actions) => {
    const { shown, hidden } = share(actions, inSight);
    const words = shown.reduce((sum, { label }) => sum + textWidth(label) + BUTTON_PADDING, 0);
    return words + (hidden.length > 0 ? MORE_WIDTH : 0);
  });
  return Math.max(textWidth(title) + CELL_PADDING, ...widths) + CELL_PADDING;
}

/** Takes the action of the key, where it is among these. */
export function doIn(actions: readonly RowAction[], key: Act): void {
  actions.find((action) => action.key === key)?.onClick();
}

/** Do a row's actions look the same? What they do is asked for when it is done. */
export function looksSame(one: readonly RowAction[] = [], other: readonly RowAction[] = []): boolean {
  return (
    one.length === other.length &&
    one.every(({ key, label, disabled, danger }, index) => {
      const beside = other[index];
      const same = key === beside?.key && label === beside.label;
      return same && disabled === beside.disabled && danger === beside.danger;
    })
  );
}

interface RowActionsProps {
  actions: RowAction[];
  rowName: string;
  inSight: number;
  run: (key: Act) => void;
}

/** A row's actions: one or two in words, the rest in a menu. */
export function RowActions({ actions, rowName, inSight, run }: RowActionsProps) {
  const { shown, hidden } = share(actions, inSight);
  return (
    <span className="row-actions">
      {shown.map(({ key, label, disabled }) => (
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

/** All of a row's actions behind one button. */
export function RowMenu({ actions, rowName }: { actions: RowAction[]; rowName: string }) {
  return actions.length === 0 ? null : (
    <MoreActions actions={actions} rowName={rowName} run={(key) => doIn(actions, key)} />
  );
}

/** Icon, paddings and borders of a button, and the gap to the next. */
const BUTTON_BESIDES = 62;

function totalOf(widths: readonly number[]): number {
  return widths.reduce((total, one) => total + one, 0);
}

/** How many actions stand side by side in so many pixels, the button of the others among them. */
export function fittingActions(actions: readonly RowAction[], more: string, width: number): number {
  const widths = actions.map(({ label }) => textWidth(label) + BUTTON_BESIDES);
  if (totalOf(widths) <= width) return actions.length;
  const left = width - textWidth(more) - BUTTON_BESIDES;
  const count = widths.findIndex((_one, index) => totalOf(widths.slice(0, index + 1)) > left);
  return Math.max(0, count) + 1;
}

/** What can be done with all that is selected: some in words with their icon, the rest in a menu. */
export function BatchActions({ actions, inSight }: { actions: RowAction[]; inSight: number }) {
  const { t } = useTranslation();
  const { shown, hidden } = actions.length <= inSight ? { shown: actions, hidden: [] } : share(actions, inSight - 1);
  return (
    <>
      {shown.map(({ key, label, danger = false, disabled, onClick }) => (
        <Button
          key={key}
          icon={ACT_ICONS[key]}
          danger={danger}
          disabled={disabled !== undefined}
          title={disabled}
          onClick={onClick}
        >
          {label}
        </Button>
      ))}
      {hidden.length > 0 && (
        <ActionMenu actions={hidden} run={(key) => doIn(hidden, key)}>
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
  run: (key: Act) => void;
}

/** The menu is made when it is first opened: a hundred rows have a hundred of them. */
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
    <ActionMenu actions={actions} run={run} openAtOnce>
      {(ref) => <button {...button} ref={ref} />}
    </ActionMenu>
  );
}
