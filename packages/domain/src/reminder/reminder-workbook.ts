import { buffer } from 'node:stream/consumers';
import type { Ports } from '../integrations/ports.ts';
import type { BaseCtx } from '../kernel/ctx.ts';
import { dayOf } from '../kernel/history-range.ts';
import type { Attachment } from '../mails/letter/letter.ts';
import { dueTerminalBatches } from './due-terminals.ts';
import type { RemindedClient } from './expiring-sql.ts';
import { minuteOf } from './reminder-letter.ts';
import type { ReminderTexts } from './reminder-texts.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The terminals to renew as a workbook to attach, as many as an export may hold. */
export async function reminderWorkbook(
  ctx: BaseCtx & { ports: Pick<Ports, 'workbook'> },
  texts: ReminderTexts,
  client: RemindedClient,
  moment: Date,
): Promise<Attachment> {
  const columns = [
    textColumn(texts.msId, 18),
    textColumn(texts.msName, 28),
    textColumn(texts.client, 28),
    textColumn(texts.expireTime, 18),
    { header: texts.remainDays, width: 12 },
  ];
  const workbook = { sheetName: texts.file, columns, batches: cells(ctx, client, moment) };
  return {
    name: `${texts.file} ${dayOf(moment, client.offsetMinutes)}.xlsx`,
    contentType: XLSX,
    content: await buffer(await ctx.ports.workbook(workbook)),
  };
}

function textColumn(header: string, width: number) {
  return { header, width, kind: 'text' as const };
}

async function* cells(ctx: BaseCtx, client: RemindedClient, moment: Date) {
  const batches = dueTerminalBatches(ctx, client, moment, ctx.settings.config.limits.exportMaxRows);
  for await (const rows of batches) {
    yield rows.map((row) => [row.msId, row.msName, row.clientName, minuteOf(row.expireTime, client), row.remainDays]);
  }
}
