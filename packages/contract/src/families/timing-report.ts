import { Type } from 'typebox';
import { defineFamily, endpoint } from '../define.ts';
import { id, requiredText } from '../fields/base.ts';
import { deleteBatch, Deleted, editInput } from '../fields/inputs.ts';
import { MailPreview } from '../fields/mail-preview.ts';
import { listQuery } from '../fields/list-query.ts';
import { page } from '../fields/page.ts';
import { ReportDelivery, reportFields, TimingReportRow } from './timing-report-fields.ts';

// As on every list the word keeps the own client's rows, whatever these tell of.
const query = listQuery(TimingReportRow, { excludeSub: Type.Optional(Type.Boolean()) });
const reads = [
  'timingReport',
  'timing-report.add',
  'timing-report.edit',
  'timing-report.delete',
  'timing-report.run',
  'timing-report.export',
] as const;
const permission = ['timing-report.run'] as const;
const deliveryId = Type.Integer({ minimum: 1 });
const { clientIds, receiveEmails, reportType, schedule, language } = reportFields;

/** Reports that go out by mail by themselves (docs/domain.md §7). */
export const timingReport = defineFamily({
  slug: 'timing-report',
  wire: 'tbTimingReport',
  screen: { powerName: 'timingReport', group: 'operations', orderNo: 20, defaultFor: ['agent'] },
  endpoints: {
    list: endpoint({
      method: 'GET',
      permission: reads,
      input: query,
      result: page(TimingReportRow),
      summary: 'Reports that clients of the scope own, a page at a time',
    }),
    deliveries: endpoint({
      method: 'GET',
      permission: reads,
      input: Type.Object({ id }),
      result: Type.Array(ReportDelivery, { description: 'The newest first, at most 100' }),
      errors: ['notFound'],
      summary: 'Periods of a report, and what became of each',
    }),
    preview: endpoint({
      method: 'GET',
      permission: reads,
      input: Type.Object({ id }),
      result: MailPreview,
      errors: ['notFound'],
      summary: 'The next mail of a report, as it would go out now',
    }),
    download: endpoint({
      method: 'GET',
      permission: ['timing-report.export'],
      defaultFor: ['agent'],
      input: Type.Object({ deliveryId }),
      result: Type.Unknown(),
      answer: 'file',
      rate: 'export',
      log: 'export',
      errors: ['notFound'],
      summary: 'The workbook of a period, as long as it is kept',
    }),
    add: endpoint({
      method: 'POST',
      permission: ['timing-report.add'],
      defaultFor: ['agent'],
      input: Type.Object(
        {
          reportName: requiredText(64),
          ...reportFields,
          excludeSub: Type.Optional(Type.Boolean({ default: false })),
          enabled: Type.Optional(Type.Boolean({ default: true })),
        },
        { additionalProperties: false },
      ),
      result: TimingReportRow,
      log: 'add',
      errors: ['exists', 'notFound'],
      summary: 'Create a report of the own client',
    }),
    edit: endpoint({
      method: 'PUT',
      permission: ['timing-report.edit'],
      defaultFor: ['agent'],
      input: editInput(TimingReportRow, {
        id,
        reportName: Type.Optional(requiredText(64)),
        reportType: Type.Optional(reportType),
        clientIds: Type.Optional(clientIds),
        excludeSub: Type.Optional(Type.Boolean()),
        receiveEmails: Type.Optional(receiveEmails),
        schedule: Type.Optional(schedule),
        language: Type.Optional(language),
        enabled: Type.Optional(Type.Boolean()),
      }),
      result: TimingReportRow,
      log: 'edit',
      errors: ['notFound', 'exists', 'changed'],
      summary: 'Change a report; a new schedule, and enabling it, begin with the next time that it is due',
    }),
    deleteBatch: endpoint({
      method: 'DELETE',
      permission: ['timing-report.delete'],
      defaultFor: ['agent'],
      input: deleteBatch(query, {}),
      result: Deleted,
      log: 'delete',
      errors: ['notFound', 'changed'],
      summary: 'Delete reports with their deliveries, all or none',
    }),
    run: endpoint({
      method: 'POST',
      permission,
      defaultFor: ['agent'],
      input: Type.Object({ id }, { additionalProperties: false }),
      result: ReportDelivery,
      log: 'other',
      errors: ['notFound'],
      summary: 'Write and mail the latest period of a report now; one that was sent gets another attempt',
    }),
    resend: endpoint({
      method: 'POST',
      permission,
      input: Type.Object({ deliveryId }, { additionalProperties: false }),
      result: ReportDelivery,
      log: 'other',
      errors: ['notFound'],
      summary: 'Mail a period again: to the addresses that did not get it, else to all',
    }),
  },
});
