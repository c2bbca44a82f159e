import { Type } from 'typebox';
import { id, several, text } from '../fields/base.ts';
import { exportKey, listQuery } from '../fields/list-query.ts';
import { terminalCost, TerminalRow } from './terminal-row.ts';

/** Filters of terminals that are no field of theirs. */
export const terminalFilters = {
  funcId: several(id),
  keyword: Type.Optional(text(64)),
  excludeSub: Type.Optional(Type.Boolean()),
};

/** Query of the list of terminals, whose filters every bulk call of terminals takes. */
export const terminalQuery = listQuery(TerminalRow, { ...terminalFilters, ...exportKey }, terminalCost);
