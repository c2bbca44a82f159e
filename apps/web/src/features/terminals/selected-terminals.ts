import type { TerminalRow } from '@roger/contract/families/fleet/terminal-row';
import type { Selection } from '../../lib/form/selection.ts';

/** Terminals selected for an action. */
export type SelectedTerminals = Selection<Pick<TerminalRow, 'msId' | 'typeId'>>;
