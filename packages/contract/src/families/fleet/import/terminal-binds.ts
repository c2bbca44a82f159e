import { Type, type Static } from 'typebox';
import { MAX_BATCH_IDS } from '../../../constants.ts';
import { endpoint } from '../../../define.ts';
import { closed, count, email, id, nullable, phone, text, timestamp } from '../../../fields/base.ts';
import { batchIds, Deleted } from '../../../fields/inputs.ts';
import { iccid, imei } from '../../../fields/terminal-fields.ts';
import { terminalReaders } from '../terminal-readers.ts';
import { TerminalRow } from '../terminal-row.ts';

const namedTerminal = Type.String({ minLength: 1, maxLength: 16 });
const maybeText = nullable(Type.String());

/** Maximum recorded IMEI2s of a response. */
export const MAX_IMEI2S = 5000;

/** A recorded IMEI2 that no terminal has (docs/contract.md §4). */
export const StockedImei2 = Type.Object({
  id,
  imei2: Type.String({ plain: true }),
  iccid: maybeText,
  modelName: maybeText,
  clientId: id,
  clientName: Type.String(),
  createTime: timestamp,
});
export type StockedImei2 = Static<typeof StockedImei2>;

/** Fields that a replacement changes: the numbers of the hardware and its model. */
export const Hardware = Type.Object({
  imei: maybeText,
  imei2: maybeText,
  iccid: maybeText,
  modelId: nullable(id),
  modelName: maybeText,
});
export type Hardware = Static<typeof Hardware>;

const bound = {
  imei: Type.Optional(nullable(imei)),
  imei2: Type.Optional(nullable(imei)),
  email: Type.Optional(nullable(email)),
  phone: Type.Optional(nullable(phone)),
};

/** New bindings of a terminal in a batch; absent fields stay, null clears. */
const Binding = closed({ msId: namedTerminal, ...bound });

/** Calls that bind terminals to hardware, e-mail and phone, and for the stock of IMEI2s (docs/contract.md §4). */
export const terminalBinds = {
  bindImei: endpoint({
    method: 'PUT',
    permission: ['terminal.bind'],
    defaultFor: ['agent'],
    input: closed({ msId: namedTerminal, imei: bound.imei, imei2: bound.imei2 }),
    result: TerminalRow,
    log: 'edit',
    errors: ['terminalNotFound', 'exists', 'imei2NotImported'],
    summary: 'Bind a terminal to an IMEI, an IMEI2 or both; null unbinds',
  }),
  bindEmail: endpoint({
    method: 'PUT',
    permission: ['terminal.bind'],
    input: closed({ msId: namedTerminal, email: nullable(email) }),
    result: TerminalRow,
    log: 'edit',
    errors: ['terminalNotFound'],
    summary: 'Bind a terminal to an e-mail address; null unbinds',
  }),
  bindPhone: endpoint({
    method: 'PUT',
    permission: ['terminal.bind'],
    input: closed({ msId: namedTerminal, phone: nullable(phone) }),
    result: TerminalRow,
    log: 'edit',
    errors: ['terminalNotFound'],
    summary: 'Bind a terminal to a phone number; null unbinds',
  }),
  batchBind: endpoint({
    method: 'PUT',
    permission: ['terminal.bind'],
    input: closed({
      items: Type.Array(Binding, { minItems: 1, maxItems: MAX_BATCH_IDS }),
      dryRun: Type.Optional(Type.Boolean()),
    }),
    result: Type.Object({ changed: count, unchanged: count }),
    log: 'edit',
    errors: ['terminalNotFound', 'exists', 'imei2NotImported'],
    summary: 'Bind many terminals, all or none; numbers may change places within the batch',
  }),
  replaceMs: endpoint({
    method: 'PUT',
    permission: ['terminal.replace'],
    defaultFor: ['agent'],
    input: closed({
      fromMsId: namedTerminal,
      toImei: Type.Optional(imei),
      toImei2: Type.Optional(imei),
      toIccid: Type.Optional(iccid),
      toModelId: Type.Optional(id),
      dryRun: Type.Optional(Type.Boolean()),
    }),
    result: Type.Object({
      row: TerminalRow,
      before: Hardware,
      after: Hardware,
      rebindsLeft: Type.Union([count, Type.Null()], {
        description: 'Remaining moves of the new card this month, after this one; null without a call to the provider',
      }),
    }),
    log: 'edit',
    errors: ['terminalNotFound', 'notFound', 'exists', 'changed', 'imei2NotImported', 'rebindLimit', 'cardQueryFailed'],
    summary: 'Replace the hardware of a terminal; the old numbers are free afterwards, everything else stays',
  }),
  getMsImei2List: endpoint({
    method: 'GET',
    permission: terminalReaders,
    input: Type.Object({ clientId: Type.Optional(id), keyword: Type.Optional(text(64)) }),
    result: Type.Array(StockedImei2, { maxItems: MAX_IMEI2S }),
    summary: 'Recorded IMEI2s of the scope that no terminal has, sorted, at most 5 000',
  }),
  deleteImei2: endpoint({
    added: true,
    method: 'DELETE',
    permission: ['terminal.import'],
    input: closed({ ids: batchIds }),
    result: Deleted,
    log: 'delete',
    errors: ['notFound', 'inUse'],
    summary: 'Delete recorded IMEI2s that no terminal has, all or none (added)',
  }),
};
