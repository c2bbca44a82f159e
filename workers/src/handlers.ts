import type { JobKey, JobPayload } from '@roger/contract/jobs';
import { followClients } from '@roger/domain/tenancy/clients/follow-clients';
import { runCloudSync } from '@roger/domain/cloud/plans/run-cloud-sync';
import { endTemporaryGroups } from '@roger/domain/fleet/groups/end-temporary-groups';
import { beginMonths } from '@roger/domain/cloud/usage/begin-months';
import { mailAlarms } from '@roger/domain/cloud/usage/mail-alarms';
import type { JobCtx } from '@roger/domain/platform/ctx/ctx';
import { proveLedger } from '@roger/domain/workflows/proofs/prove-ledger';
import { sendMail } from '@roger/domain/platform/mails/send-mail';
import { mailTemplates } from '@roger/domain/workflows/mails/mail-templates';
import { rollUpOnlineDays } from '@roger/domain/fleet/presence/rebuild-online-days';
import { sweepPresence } from '@roger/domain/fleet/presence/sweep-presence';
import { sendReminders } from '@roger/domain/reports/reminders/send-reminders';
import { deleteExpired } from '@roger/domain/workflows/retention/delete-expired';
import { rollUpStatistics } from '@roger/domain/servers/statistics/roll-up-statistics';
import { refreshCardStates } from '@roger/domain/cloud/cards/refresh-card-states';
import { settleRebinds } from '@roger/domain/cloud/cards/settle-rebinds';
import { sweepExpired } from '@roger/domain/workflows/terminals/sweep-expired';
import { sendDueReports } from '@roger/domain/reports/scheduled/due-reports';
import { writeReport } from '@roger/domain/reports/scheduled/write-report';
import { rollOutUpgrades } from '@roger/domain/upgrades/rollout/roll-out-upgrades';
import { billUse } from '@roger/domain/fleet/use/bill-use';

/** The domain function of every job of the contract; a missing one does not compile. */
export const handlers: { [K in JobKey]: (ctx: JobCtx, payload: JobPayload<K>) => Promise<object> } = {
  expirySweep: sweepExpired,
  groupSweep: endTemporaryGroups,
  presenceSweep: sweepPresence,
  upgradeRollout: rollOutUpgrades,
  onlineRollup: rollUpOnlineDays,
  expiryReminder: sendReminders,
  useBilling: billUse,
  cloudMonths: beginMonths,
  cloudAlarms: mailAlarms,
  clientFollowing: followClients,
  serverStatRollup: rollUpStatistics,
  timingReport: sendDueReports,
  reportDelivery: writeReport,
  rebindSettle: settleRebinds,
  cardStates: refreshCardStates,
  cloudSync: runCloudSync,
  ledgerProof: proveLedger,
  retention: deleteExpired,
  mailSend: (ctx, data) => sendMail(ctx, data, mailTemplates),
};
