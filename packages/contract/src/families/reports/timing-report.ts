import { Type } from 'typebox';
import { defineFamily, endpoint } from '../../define.ts';
import { closed, id, requiredText } from '../../fields/base.ts';
import { deleteBatch, editInput } from '../../fields/inputs.ts';
import { MailPreview } from '../../fields/mail-preview.ts';
import { listQuery } from '../../fields/list-query.ts';
import { page } from '../../fields/page.ts';
import { ReportDelivery, reportFields, TimingReportRow } from './timing-report-fields.ts';
import { fileExport } from '../../fields/export-query.ts';

// As on every list, excludeSub leaves only rows of the own client; it is not the field of the report.
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

/** Scheduled reports by mail (docs/domain.md §7). */
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
      summary: 'Reports of clients of the scope, a page at a time',
    }),
    deliveries: endpoint({
      added: true,
      method: 'GET',
      permission: reads,
      input: Type.Object({ id }),
      result: Type.Array(ReportDelivery, { description: 'The newest first, at most 100' }),
      errors: ['notFound'],
      summary: 'Deliveries of a report',
    }),
    preview: endpoint({
      added: true,
      method: 'GET',
      permission: reads,
      input: Type.Object({ id }),
      result: MailPreview,
      errors: ['notFound'],
      summary: 'Preview of the mail of a report',
    }),
    download: endpoint({
      added: true,
      ...fileExport,
      permission: ['timing-report.export'],
      defaultFor: ['agent'],
      input: Type.Object({ deliveryId }),
      errors: ['notFound'],
      summary: 'Workbook of a delivery, until it is deleted',
    }),
    add: endpoint({
      method: 'POST',
      permission: ['timing-report.add'],
      defaultFor: ['agent'],
      input: closed({
        reportName: requiredText(64),
        ...reportFields,
        excludeSub: Type.Optional(Type.Boolean({ default: false })),
        enabled: Type.Optional(Type.Boolean({ default: true })),
      }),
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
      summary: 'Change a report; a new schedule starts with its next due time',
    }),
    deleteBatch: endpoint({
      ...deleteBatch(query, {}),
      permission: ['timing-report.delete'],
      defaultFor: ['agent'],
      summary: 'Delete reports with their deliveries, all or none',
    }),
    run: endpoint({
      added: true,
      method: 'POST',
      permission,
      defaultFor: ['agent'],
      input: closed({ id }),
      result: ReportDelivery,
      log: 'other',
      errors: ['notFound', 'tooOften', 'countExceeded'],
      summary: 'Write and mail the present period of a report now; a period that was sent is sent again',
    }),
    resend: endpoint({
      added: true,
      method: 'POST',
      permission,
      input: closed({ deliveryId }),
      result: ReportDelivery,
      log: 'other',
      errors: ['notFound', 'tooOften', 'countExceeded'],
      summary: 'Mail a delivery again: to the addresses that failed, else to all',
    }),
  },
});
