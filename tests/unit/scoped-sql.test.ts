import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const domain = resolve(import.meta.dirname, '../../packages/domain/src');

/** Tables whose rows belong to clients. */
const TENANT_TABLES =
  'account bill bill_entry card_usage card_usage_day client client_cloud_plan client_host client_reminder client_server client_voucher cloud_usage coin_account coin_spent default_view function_use ' +
  'group_association group_member imei2_stock login_history online_day online_day_sum online_session presence_count saved_view terminal_channel terminal_contact terminal_group ' +
  'operation_log price_template role session terminal terminal_count terminal_function terminal_presence terminal_profile terminal_profile_use timing_report timing_report_client use_charge ' +
  'upgrade_record upgrade_task validity_change voucher_move voucher_use ' +
  'terminal_cloud_plan cloud_order cloud_order_item';

/** What narrows a statement to the scope: the helpers, or functions that answer for their rows; a radio server's own terminals. */
const SCOPED =
  /kernel\/(scope|list|unique|resolve-selection)\.ts'|\/scope\.ts'|client-guards\.ts'|named-terminals\.ts'|count-terminals\.ts'|visible-role\.ts'|\bscope\.(clientId|depth)\b|\{scopeId\}|\bserver\.id\b/;

/** Files that reach rows of clients otherwise, by why they may. A new file does not belong here unless one of these holds of it. */
const OTHERWISE: Record<string, string> = {
  'what the session is made of, before there is a scope':
    'account/find-by-name.ts kernel/audit.ts kernel/session.ts resource/held-resources.ts mails/kinds/code.ts',
  'sees upwards: roles and prices come from the clients above': 'role/visible-role.ts price/client-prices.ts',
  'what radio servers report belongs to the client of its terminal':
    'data-usage/record-usage.ts gateway/events/store-versions.ts gateway/hardware/note-hardware.ts ' +
    'upgrade-rollout/report-upgrades.ts upgrade-rollout/upgrade-records.ts ' +
    'gateway/commands/record-late.ts gateway/hardware/store-numbers.ts gateway/terminal-state.ts presence/count-stretches.ts presence/stays.ts presence/store-stays.ts presence/tell-presence.ts',
  'jobs act for everybody':
    'cloud-usage/alarm-figures.ts cloud-usage/begin-months.ts cloud-usage/mail-alarms.ts cloud-usage/open-usage.ts cloud-usage/raise-alarms.ts cloud-usage/record-provider-use.ts timing-report/due-reports.ts timing-report/report-subject.ts timing-report/expiring-detail.ts timing-report/growth-and-renewal.ts ' +
    'group/end-temporary-groups.ts online-time/sum-up-days.ts job/audit-failed-job.ts ledger/audit-ledger.ts presence/close-days.ts ' +
    'presence/rebuild-online-days.ts presence/sweep-presence.ts reminder/due-clients.ts reminder/reminder-addresses.ts reminder/told.ts server-stat/roll-up-statistics.ts ' +
    'retention/delete-expired.ts upgrade-rollout/ask-terminals.ts upgrade-rollout/candidates.ts upgrade-rollout/judge-silence.ts upgrade-rollout/resolve-targets.ts ' +
    'upgrade-rollout/roll-out-step.ts upgrade-rollout/roll-out-upgrades.ts upgrade-rollout/rollout-task.ts upgrade-rollout/start-due-tasks.ts ' +
    'sim-card/card-queue.ts terminal-cloud-plan/sweep-plans.ts ' +
    'terminal/sweep-expired.ts video-billing/bill-use.ts video-billing/charge-use.ts video-billing/pay-charges.ts video-billing/record-use.ts',
  'the books, for clients, vouchers and bills that the caller has found in its scope':
    'ledger/close-accounts.ts ledger/close-vouchers.ts ledger/coin-accounts.ts ledger/net-issued.ts ledger/open-voucher.ts ' +
    'ledger/pay-by-voucher.ts ledger/post-bill.ts ledger/post-voucher-moves.ts ledger/prove-books.ts ledger/return-voucher.ts ' +
    'ledger/undo-guards.ts ledger/validity.ts ledger/vouchers.ts',
  'rows that the caller has found or locked in its scope':
    'client/follow-clients.ts client/rehome-clients.ts cloud-plan/held-plans.ts cloud-plan/take-plans.ts group/change-relations.ts group/copy-relations.ts group/count-relations.ts group/memberships.ts ' +
    'group/relation-pictures.ts group/remove-groups.ts terminal-bind/pass-stock-on.ts terminal-channel/number-channels.ts terminal-channel/read-channels.ts terminal-contact/unfit-contacts.ts ' +
    'terminal-profile/end-unfit-uses.ts terminal-history/record-changes.ts terminal-setting/button-targets.ts ' +
    'terminal-setting/desired-version.ts terminal-setting/stored-settings.ts ' +
    'terminal-setting/write-settings.ts terminal/extend-validity.ts terminal-diagnosis/diagnose-terminal.ts ' +
    'remote-control/kick-terminals.ts terminal-apk/download-records.ts upgrade-rollout/drop-out.ts upgrade-rollout/shift-counts.ts upgrade-task/pass-tasks-on.ts ' +
    'terminal-cloud-plan/book-order.ts terminal-cloud-plan/cloud-functions.ts terminal-cloud-plan/end-plans.ts ' +
    'terminal-cloud-plan/keep-plan.ts terminal-cloud-plan/leave-ended-plans.ts terminal-cloud-plan/move-plan.ts terminal-cloud-plan/offered-plans.ts cloud-plan/rehome-plans.ts ' +
    'sim-card/complete-rebind.ts ' +
    'upgrade-task/queue-again.ts upgrade-task/recall-commands.ts',
  'terminal IDs are unique among all clients': 'terminal/terminal-defaults.ts',
};

const RAW = /\b(query|readRows|readCursor|defineList)[<(]|\$(query|execute)Raw/;
const TABLE = new RegExp(`\\b(from|join|update|into)\\s+(${TENANT_TABLES.replaceAll(' ', '|')})\\b`);
const COMMENTS = /\/\*\*[\s\S]*?\*\/|\/\/[^\n]*/g;

const sources = readdirSync(domain, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.startsWith('generated'))
  .map((file) => ({ file, text: readFileSync(join(domain, file), 'utf8').replaceAll(COMMENTS, '') }));
const onTenants = sources.filter(({ text }) => RAW.test(text) && TABLE.test(text));
const unscoped = onTenants.flatMap(({ file, text }) => (SCOPED.test(text) ? [] : [file]));

describe('raw SQL on tables of clients', () => {
  it('goes through the scope, or is one of those that are known to have another right', () => {
    expect(onTenants.length).toBeGreaterThan(50);
    const known = Object.values(OTHERWISE).flatMap((files) => files.split(' '));
    expect(unscoped.toSorted()).toEqual(known.toSorted());
  });

  it.each([
    ["import { query } from '../kernel/sql.ts'; query(ctx, `select 1 from terminal where id = 1`)", true],
    ["import { scopeSql } from '../kernel/scope.ts'; query(ctx, `select 1 from terminal`)", false],
    ['query(ctx, `select 1 from terminal_type`)', false],
  ])('is seen in %s', (text, isUnscoped) => {
    expect(RAW.test(text) && TABLE.test(text) && !SCOPED.test(text)).toBe(isUnscoped);
  });
});
