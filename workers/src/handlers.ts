import type { JobKey, JobPayload } from '@roger/contract/jobs';
import { followClients } from '@roger/domain/client/follow-clients';
import { runCloudSync } from '@roger/domain/cloud-plan/run-cloud-sync';
import { endTemporaryGroups } from '@roger/domain/group/end-temporary-groups';
import { beginMonths } from '@roger/domain/cloud-usage/begin-months';
import { mailAlarms } from '@roger/domain/cloud-usage/mail-alarms';
import type { JobCtx } from '@roger/domain/kernel/ctx';
import { proveLedger } from '@roger/domain/ledger/prove-ledger';
import { sendMail } from '@roger/domain/mails/send-mail';
import { rollUpOnlineDays } from '@roger/domain/presence/rebuild-online-days';
import { sweepPresence } from '@roger/domain/presence/sweep-presence';
import { sendReminders } from '@roger/domain/reminder/send-reminders';
import { deleteExpired } from '@roger/domain/retention/delete-expired';
import { rollUpStatistics } from '@roger/domain/server-stat/roll-up-statistics';
import { refreshCardStates } from '@roger/domain/sim-card/refresh-card-states';
import { settleRebinds } from '@roger/domain/sim-card/settle-rebinds';
import { sweepExpired } from '@roger/domain/terminal/sweep-expired';
import { sendDueReports } from '@roger/domain/timing-report/due-reports';
import { writeReport } from '@roger/domain/timing-report/write-report';
import { rollOutUpgrades } from '@roger/domain/upgrade-rollout/roll-out-upgrades';
import { billUse } from '@roger/domain/video-billing/bill-use';

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
  mailSend: sendMail,
};
