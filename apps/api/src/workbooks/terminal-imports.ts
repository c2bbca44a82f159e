import type { InputOf, ResultOf } from '@roger/contract/define';
import type { ImportType } from '@roger/contract/families/fleet/import/terminal-import-columns';
import type { terminalCloudImports } from '@roger/contract/families/cloud/terminal-cloud';
import type { terminalImports } from '@roger/contract/families/fleet/import/terminal-imports';
import type { Sheet } from '@roger/domain/fleet/import/columns';
import type { ImportKind, ImportOptions } from '@roger/domain/fleet/import/run-import';
import { validateImport } from '@roger/domain/fleet/import/run-import';
import type { Ctx } from '@roger/domain/platform/ctx/ctx';
import { assertHolds } from '@roger/domain/tenancy/resources/granted-resources';
import { imei2Rows, importImei2s } from '@roger/domain/fleet/hardware/import-imei2s';
import { accountRows, emailRows, phoneRows } from '@roger/domain/fleet/hardware/import-values';
import { channelRows } from '@roger/domain/fleet/settings/import-channels';
import { cloudRows, importCloudBindings } from '@roger/domain/cloud/terminal-plans/import-bindings';
import { importTerminals, newTerminalRows } from '@roger/domain/fleet/additions/import-terminals';
import type { FieldName } from '@roger/i18n/fields';
import type { NamedFile } from '@roger/spreadsheet/spool-file';
import type { ImportOf, Io } from '../lib/io.ts';
import { faultsFile } from './faults-file.ts';
import { readCloudSheet } from './read-cloud-sheet.ts';
import { terminalTemplates, type ImportTemplate } from './import-template.ts';
import { readImportSheet, type SheetSource } from './read-import-sheet.ts';
import { templateFile } from './template-file.ts';

type Calls = typeof terminalImports;
type CloudCalls = typeof terminalCloudImports;

/** Imports new terminals, or IMEI2s for the stock. */
export async function batchImport(
  ctx: Ctx,
  { type, rows, encoding, ...options }: InputOf<Calls['batchImport']>,
  { file }: Io,
): Promise<ImportOf<ResultOf<Calls['batchImport']>>> {
  const source = { file, rows, encoding };
  if (type === 'imei2') {
    const sheet = await readImportSheet(ctx, terminalTemplates.imei2, source);
    return (tx) => importImei2s(tx, sheet, options);
  }
  const sheet = await readImportSheet(ctx, terminalTemplates.terminal, source);
  return (tx) => importTerminals(tx, sheet, options);
}

/** Imports cards and plans of terminals. */
export async function importBindCloudSimTemp(
  ctx: Ctx,
  { rows, encoding, ...options }: InputOf<CloudCalls['importBindCloudSimTemp']>,
  { file }: Io,
): Promise<ImportOf<ResultOf<CloudCalls['importBindCloudSimTemp']>>> {
  const sheet = await readCloudSheet(ctx, { file, rows, encoding });
  return (tx) => importCloudBindings(tx, sheet, options);
}

/** The empty workbook of an import. */
export function importTemplate(ctx: Ctx, { type = 'terminal' }: { type?: ImportType }): NamedFile {
  return FILES_OF[type].template(ctx);
}

/** The empty workbook of cards and plans. */
export function cloudTemplate(ctx: Ctx): NamedFile {
  return FILES_OF.cloud.template(ctx);
}

/** The faulty rows of an import; requires the function of the import. */
export async function importFaults(
  ctx: Ctx,
  { type = 'terminal', ...input }: InputOf<Calls['importFaults']>,
  io: Io,
): Promise<NamedFile> {
  await assertHolds(ctx, [FUNCTION_OF[type]]);
  return FILES_OF[type].faults(ctx, input, io);
}

/** The function that each import requires. */
const FUNCTION_OF: Readonly<Record<ImportType, string>> = {
  terminal: 'terminal.import',
  imei2: 'terminal.import',
  account: 'terminal.bind',
  email: 'terminal.bind',
  phone: 'terminal.bind',
  channel: 'terminal.channel',
  cloud: 'terminal.cloud',
};

/** The workbooks of an import: its template, and the faulty rows of a filled one. */
interface ImportFiles {
  template: (ctx: Ctx) => NamedFile;
  faults: (ctx: Ctx, input: InputOf<Calls['importFaults']>, io: Io) => Promise<NamedFile>;
}

const FILES_OF: Readonly<Record<ImportType, ImportFiles>> = {
  terminal: filesOf(terminalTemplates.terminal, newTerminalRows),
  imei2: filesOf(terminalTemplates.imei2, imei2Rows),
  account: filesOf(terminalTemplates.account, accountRows),
  email: filesOf(terminalTemplates.email, emailRows),
  phone: filesOf(terminalTemplates.phone, phoneRows),
  channel: filesOf(terminalTemplates.channel, channelRows),
  cloud: filesOf(terminalTemplates.cloud, cloudRows, readCloudSheet),
};

/** Reads a filled template. */
type SheetReader<F extends FieldName> = (ctx: Ctx, source: SheetSource) => Promise<Sheet<F>>;

function filesOf<F extends FieldName, Known, Options extends ImportOptions, Extra extends object>(
  template: ImportTemplate<F>,
  kind: ImportKind<F, Known, Options, Extra>,
  read: SheetReader<F> = (ctx, source) => readImportSheet(ctx, template, source),
): ImportFiles {
  return {
    template: (ctx) => templateFile(ctx, template),
    // Read and validated like the import itself.
    async faults(ctx, { rows, encoding, skipExisting }, { file }) {
      const sheet = await read(ctx, { file, rows, encoding });
      const { faults } = await validateImport(ctx, kind, sheet, { skipExisting });
      return faultsFile(ctx, template, sheet, faults.faults);
    },
  };
}
