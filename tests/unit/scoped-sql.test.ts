import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const domain = resolve(import.meta.dirname, '../../packages/domain/src');

/** Tables with rows that belong to clients. */
const TENANT_TABLES =
  'account bill bill_entry card_usage card_usage_day client client_cloud_plan client_host client_reminder client_server client_voucher cloud_usage coin_account coin_spent default_view function_use ' +
  'group_association group_member imei2_stock login_history online_day online_day_sum online_session presence_count saved_view terminal_channel terminal_contact terminal_group ' +
  'operation_log price_template role session terminal terminal_count terminal_function terminal_presence terminal_profile terminal_profile_use timing_report timing_report_client use_charge ' +
  'upgrade_record upgrade_task validity_change voucher_move voucher_use ' +
  'terminal_cloud_plan cloud_order cloud_order_item';

/**
 * Patterns that limit a statement to the scope: the helpers, functions that check their rows, or a radio server's own
 * terminals.
 */
const SCOPED =
  /\/(ctx\/scope|list\/list|list\/resolve-selection|db\/unique)\.ts'|'\.\/(scope|list|resolve-selection|unique)\.ts'|client-guards\.ts'|named-terminals\.ts'|count-terminals\.ts'|visible-role\.ts'|\bscope\.(clientId|depth)\b|\{scopeId\}|\bserver\.id\b/;

/**
 * Files that reach rows of clients in another way, by reason. Add a file only if one of these reasons applies to it.
 */
const OTHERWISE: Record<string, string> = {
  'what the session is made of, before there is a scope':
    'tenancy/sign-in/find-by-name.ts platform/audit/audit.ts platform/ctx/session.ts tenancy/resources/granted-resources.ts tenancy/mails/code-mail.ts tenancy/passwords/mailed-code.ts',
  'the administrator’s role of the seed, which belongs to no client': 'platform/db/readiness.ts',
  'sees upwards: roles and prices come from the clients above':
    'tenancy/roles/visible-role.ts money/prices/client-prices.ts',
  'what radio servers report belongs to the client of its terminal':
    'servers/gateway/events/foreign-cards.ts cloud/data-usage/record-usage.ts servers/gateway/events/store-versions.ts servers/gateway/hardware/record-hardware.ts ' +
    'upgrades/rollout/apply-upgrade-reports.ts upgrades/rollout/upgrade-records.ts ' +
    'servers/gateway/commands/record-late.ts servers/gateway/hardware/store-numbers.ts servers/gateway/terminal-state.ts fleet/presence/add-to-online-days.ts fleet/presence/lock-presence.ts fleet/presence/store-presence.ts fleet/presence/publish-presence.ts',
  'accounts of the owner of a report and below it: the owner is in the scope of the caller':
    'reports/scheduled/report-consent.ts',
  'jobs act for everybody':
    'cloud/usage/alarm-figures.ts cloud/usage/begin-months.ts cloud/usage/mail-alarms.ts cloud/usage/open-usage.ts cloud/usage/raise-alarms.ts cloud/usage/record-provider-use.ts reports/scheduled/due-reports.ts reports/scheduled/write-report.ts reports/scheduled/report-subject.ts reports/scheduled/expiring-detail.ts reports/scheduled/growth-and-renewal.ts ' +
    'fleet/groups/end-temporary-groups.ts fleet/presence/sum-up-days.ts platform/jobs/audit-failed-job.ts workflows/proofs/audit-ledger.ts workflows/proofs/shifted-times.ts fleet/presence/close-days.ts ' +
    'fleet/presence/rebuild-online-days.ts fleet/presence/sweep-presence.ts reports/reminders/due-clients.ts tenancy/clients/client-mail-addresses.ts reports/reminders/reminder-state.ts servers/statistics/roll-up-statistics.ts ' +
    'workflows/retention/delete-expired.ts upgrades/rollout/request-upgrades.ts upgrades/rollout/candidates.ts upgrades/rollout/evaluate-silence.ts upgrades/rollout/resolve-targets.ts ' +
    'upgrades/rollout/roll-out-step.ts upgrades/rollout/roll-out-upgrades.ts upgrades/rollout/rollout-task.ts upgrades/rollout/start-due-tasks.ts ' +
    'cloud/cards/card-queue.ts cloud/terminal-plans/sweep-plans.ts ' +
    'workflows/terminals/sweep-expired.ts fleet/use/bill-use.ts fleet/use/charge-use.ts fleet/use/pay-charges.ts fleet/use/record-use.ts',
  'the books, for clients, vouchers and bills that the caller has found in its scope':
    'money/ledger/close-accounts.ts money/ledger/close-vouchers.ts money/ledger/coin-accounts.ts money/ledger/net-issued.ts money/ledger/open-voucher.ts ' +
    'money/ledger/pay-by-voucher.ts money/ledger/post-bill.ts money/ledger/post-voucher-moves.ts money/ledger/prove-books.ts money/ledger/refund-vouchers.ts ' +
    'money/ledger/undo-guards.ts money/ledger/validity.ts money/ledger/vouchers.ts',
  'rows that the caller has found or locked in its scope':
    'fleet/terminals/remove-terminals.ts workflows/clients/count-ending-relations.ts tenancy/clients/follow-clients.ts workflows/clients/recalculate-paths.ts cloud/plans/owned-plans.ts cloud/plans/revoke-plans.ts fleet/groups/change-relations.ts fleet/groups/copy-relations.ts fleet/groups/count-relations.ts fleet/groups/memberships.ts ' +
    'fleet/groups/record-relations.ts fleet/groups/remove-groups.ts fleet/hardware/pass-stock-on.ts fleet/settings/number-channels.ts fleet/settings/read-channels.ts fleet/settings/invalid-contacts.ts ' +
    'fleet/settings/invalid-profile-uses.ts fleet/history/record-changes.ts fleet/settings/button-targets.ts ' +
    'fleet/settings/desired-version.ts fleet/settings/stored-settings.ts ' +
    'fleet/settings/write-settings.ts fleet/renewals/extend-validity.ts servers/diagnosis/diagnose-terminal.ts ' +
    'fleet/commands/kick-terminals.ts upgrades/packages/download-records.ts upgrades/rollout/drop-out.ts upgrades/rollout/shift-counts.ts ' +
    'cloud/terminal-plans/book-order.ts cloud/terminal-plans/cloud-functions.ts cloud/terminal-plans/end-plans.ts ' +
    'cloud/terminal-plans/retain-ended-plans.ts cloud/terminal-plans/move-plan.ts cloud/terminal-plans/offered-plans.ts cloud/plans/invalid-plans.ts ' +
    'cloud/cards/complete-rebind.ts ' +
    'upgrades/tasks/requeue-records.ts upgrades/tasks/recall-commands.ts',
  'terminal IDs are unique among all clients': 'fleet/terminals/terminal-defaults.ts',
};

const RAW = /\b(query|queryPlanned|readRows|readCursor|defineList)[<(]|\$(query|execute)Raw/;
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
    ["import { query } from '../platform/db/sql.ts'; query(ctx, `select 1 from terminal where id = 1`)", true],
    ["import { scopeSql } from '../platform/ctx/scope.ts'; query(ctx, `select 1 from terminal`)", false],
    ['query(ctx, `select 1 from terminal_type`)', false],
  ])('is seen in %s', (text, isUnscoped) => {
    expect(RAW.test(text) && TABLE.test(text) && !SCOPED.test(text)).toBe(isUnscoped);
  });
});
