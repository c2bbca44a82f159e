import { buffer } from 'node:stream/consumers';
import type { Ports } from '../integrations/ports.ts';
import type { BaseCtx } from '../kernel/ctx.ts';
import { dayOf } from '../kernel/history-range.ts';
import type { Attachment } from '../mails/letter/letter.ts';
import { dueTerminalBatches } from './due-terminals.ts';
import type { RemindedClient } from './expiring-sql.ts';
import { terminalHead, terminalRow } from './reminder-letter.ts';
import type { ReminderTexts } from './reminder-texts.ts';

const WIDTHS = [18, 28, 28, 18, 12];
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The terminals to renew as a workbook to attach, as many as an export may hold. */
export async function reminderWorkbook(
  ctx: BaseCtx & { ports: Pick<Ports, 'workbook'> },
  texts: ReminderTexts,
  client: RemindedClient,
  moment: Date,
): Promise<Attachment> {
  const lastColumn = WIDTHS.length - 1;
  const columns = terminalHead({ texts }).map((header, index) => ({
    header,
    width: WIDTHS[index] ?? WIDTHS[0] ?? 0,
    ...(index === lastColumn ? {} : { kind: 'text' as const }),
  }));
  const workbook = { sheetName: texts.file, columns, batches: cells(ctx, client, moment) };
  return {
    name: `${texts.file} ${dayOf(moment, client.offsetMinutes)}.xlsx`,
    contentType: XLSX,
    content: await buffer(await ctx.ports.workbook(workbook)),
  };
}

async function* cells(ctx: BaseCtx, client: RemindedClient, moment: Date) {
  const batches = dueTerminalBatches(ctx, client, moment, ctx.settings.config.limits.exportMaxRows);
  for await (const rows of batches) yield rows.map((row) => terminalRow({ client }, row));
}
