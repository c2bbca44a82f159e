import type { Workbook } from '../../platform/ports/ports.ts';
import type { BaseCtx } from '../../platform/ctx/ctx.ts';
import type { SeededNames } from '../../platform/ctx/types.ts';
import { localTime } from '../../platform/common/time.ts';
import { expiringRows, type ExpiringRow } from './expiring-detail.ts';
import { growthRows, type GrowthRow } from './growth-and-renewal.ts';
import {
  countExpiring,
  countGrowth,
  noExpiring,
  noGrowth,
  renewalRate,
  SUMS,
  type ReportFigures,
} from './report-figures.ts';
import type { ReportSubject } from './report-subject.ts';
import type { ReportTexts } from './report-texts.ts';
import { boundsOf, type Period } from './schedule.ts';

type Cells = readonly (string | number | null)[];

/** Input of a report's table. */
export interface ReportInput {
  subject: ReportSubject;
  period: Period;
  asOf: Date;
  texts: ReportTexts;
  names: SeededNames;
}

/** Table of a report; `figures` and `counted` are complete after the last row has been read. */
export interface ReportTable extends Workbook {
  figures: ReportFigures;
  counted: { rows: number };
}

/** Makes the table of a report from present data. */
export function reportTable(ctx: BaseCtx, input: ReportInput): ReportTable {
  return input.subject.type === 'expiringDetail' ? expiringTable(ctx, input) : growthTable(ctx, input);
}

function expiringTable(ctx: BaseCtx, { subject, asOf, texts, names }: ReportInput): ReportTable {
  const { columns, sheet } = texts;
  const figures = noExpiring();
  const counted = { rows: 0 };
  async function* batches(): AsyncGenerator<Cells[]> {
    for await (const rows of expiringRows(ctx, subject, { asOf, names })) {
      for (const row of rows) countExpiring(figures, row);
      counted.rows += rows.length;
      yield rows.map((row) => expiringCells(row, subject.zone));
    }
  }
  return {
    sheetName: sheet.expiringDetail,
    columns: [
      { header: columns.msId, width: 16, kind: 'text' },
      { header: columns.msName, width: 26, kind: 'text' },
      { header: columns.client, width: 26, kind: 'text' },
      { header: columns.type, width: 18, kind: 'text' },
      { header: columns.expires, width: 34, kind: 'text' },
      { header: columns.daysLeft, width: 12 },
      { header: columns.functions, width: 40, kind: 'text' },
    ],
    batches: batches(),
    figures,
    counted,
  };
}

function expiringCells(row: ExpiringRow, zone: string): Cells {
  const { msId, msName, clientName, typeName, expireTime, daysLeft, functions } = row;
  return [msId, msName, clientName, typeName, localTime(expireTime, zone), daysLeft, functions];
}

function growthTable(ctx: BaseCtx, { subject, period, texts }: ReportInput): ReportTable {
  const { columns, sheet, sum } = texts;
  const figures = noGrowth();
  const counted = { rows: 0 };
  async function* batches(): AsyncGenerator<Cells[]> {
    for await (const rows of growthRows(ctx, subject, boundsOf(period, subject.zone))) {
      for (const row of rows) countGrowth(figures, row);
      counted.rows += rows.length;
      yield rows.map(growthCells);
    }
    yield [growthCells({ clientName: sum, ...figures.sum })];
  }
  const numbers = [...SUMS, 'rate' as const].map((key) => columns[key]);
  return {
    sheetName: sheet.growthAndRenewal,
    columns: [{ header: columns.client, width: 32, kind: 'text' }, ...numbers.map((header) => ({ header, width: 18 }))],
    batches: batches(),
    figures,
    counted,
  };
}

function growthCells(row: GrowthRow): Cells {
  return [row.clientName, ...SUMS.map((key) => row[key]), renewalRate(row)];
}
