import type { TerminalRow } from '@roger/contract/families/terminal-row';
import type { Chosen } from '../../lib/chosen.ts';

/** Terminals that something is about to be done with, as far as it is told which. */
export type ChosenTerminals = Chosen<Pick<TerminalRow, 'msId' | 'typeId'>>;
