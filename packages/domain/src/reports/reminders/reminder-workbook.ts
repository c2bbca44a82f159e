import { buffer } from 'node:stream/consumers';
import { XLSX_TYPE } from '@roger/contract/fields/export-query';
import type { Ports, TableRows, WorkbookTable } from '../../platform/ports/ports.ts';
import type { BaseCtx } from '../../platform/ctx/ctx.ts';
import { dayOf } from '../../platform/common/time.ts';
import type { Attachment } from '../../platform/mails/content/attachment.ts';
import type { MailContext } from '../../platform/mails/content/mail-content.ts';
import { endingPlanBatches } from './due-plans.ts';
import { dueTerminalBatches } from './due-terminals.ts';
import type { RemindedClient } from './expiring-sql.ts';
import { minuteOf, planNameIn, type AttachedCounts } from './reminder-content.ts';
import type { ReminderTexts } from './reminder-texts.ts';

/** Content of a workbook. */
interface WorkbookInput {
  client: RemindedClient;
  attached: AttachedCounts;
  moment: Date;
}

interface Table {
  frame: WorkbookTable;
  batches: TableRows;
}

/** Workbook of the terminals to renew and, on a second sheet, the ending cloud plans; null without any of them. */
export async function reminderWorkbook(
  ctx: BaseCtx & { ports: Pick<Ports, 'workbook'> },
  mail: MailContext,
  input: WorkbookInput,
): Promise<Attachment | null> {
  const { client, attached, moment } = input;
  const [first, second] = [
    ...(attached.terminals === 0 ? [] : [terminalTable(ctx, mail, input)]),
    ...(attached.plans === 0 ? [] : [planTable(ctx, mail, input)]),
  ];
  if (first === undefined) return null;
  const more = second === undefined ? {} : { second: second.frame, secondBatches: second.batches };
  const workbook = await ctx.ports.workbook({ ...first.frame, batches: first.batches, ...more });
  return {
    name: `${first.frame.sheetName} ${dayOf(moment, client.zone)}.xlsx`,
    contentType: XLSX_TYPE,
    content: await buffer(workbook),
  };
}

function terminalTable(ctx: BaseCtx, { texts }: MailContext, { client, attached, moment }: WorkbookInput): Table {
  const words = texts.expiryReminder;
  const columns = [...ofTerminal(words), textColumn(words.expireTime, 18), { header: words.remainDays, width: 12 }];
  async function* batches() {
    for await (const rows of dueTerminalBatches(ctx, client, moment, attached.terminals)) {
      yield rows.map((row) => [row.msId, row.msName, row.clientName, minuteOf(row.expireTime, client), row.remainDays]);
    }
  }
  return { frame: { sheetName: words.file, columns }, batches: batches() };
}

function planTable(ctx: BaseCtx, { texts, locale }: MailContext, { client, attached, moment }: WorkbookInput): Table {
  const words = texts.expiryReminder;
  const columns = [
    ...ofTerminal(words),
    textColumn(words.plan, 28),
    textColumn('ICCID', 24),
    textColumn(words.planEnd, 18),
    { header: words.remainDays, width: 12 },
  ];
  async function* batches() {
    for await (const rows of endingPlanBatches(ctx, client, moment, attached.plans)) {
      yield rows.map((row) => [
        row.msId,
        row.msName,
        row.clientName,
        planNameIn(locale, row),
        row.iccid,
        minuteOf(row.endTime, client),
        row.remainDays,
      ]);
    }
  }
  return { frame: { sheetName: words.plans, columns }, batches: batches() };
}

function ofTerminal(words: ReminderTexts) {
  return [textColumn(words.msId, 18), textColumn(words.msName, 28), textColumn(words.client, 28)];
}

function textColumn(header: string, width: number) {
  return { header, width, kind: 'text' as const };
}
