import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import type { Selection } from '../../lib/form/selection.ts';
import { terminalCountLabel } from '../../lib/format/terminal-count-label.ts';
import type { SelectedTerminals } from './selected-terminals.ts';

/** Props of a dialog that applies one action to selected terminals. */
export interface TerminalsActionProps {
  /** The dialog is closed while it is null. */
  selection: SelectedTerminals | null;
  onClose: () => void;
  onDone: () => void;
}

/** The same for a dialog that also opens where nothing is deselected afterwards. */
export interface RelationActionProps extends Omit<TerminalsActionProps, 'onDone'> {
  onDone?: () => void;
}

interface TerminalsDialogProps<S extends Selection<{ msId: string }>> {
  /** The action; the dialog's title adds the terminals. */
  title: string;
  /** The dialog is closed while it is null. */
  selection: S | null;
  onClose: () => void;
  width?: number;
  drawer?: boolean;
  children: (selection: S) => ReactNode;
}

/** A dialog about selected terminals, with their ID or number in its title. */
export function TerminalsDialog<S extends Selection<{ msId: string }>>(props: TerminalsDialogProps<S>) {
  const { title, selection, ...frame } = props;
  const { i18n } = useTranslation();
  const titleOf = (terminals: S) => `${title}: ${terminalCountLabel(terminals, i18n.language)}`;
  return <Dialog {...frame} title={titleOf} open={selection} />;
}
