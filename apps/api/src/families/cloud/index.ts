import { implementation as cloudOrder } from './cloud-order.ts';
import { implementation as cloudPlan } from './cloud-plan.ts';
import { implementation as cloudUsage } from './cloud-usage.ts';
import { implementation as dataUsageHistory } from './data-usage-history.ts';
import { implementation as dataUsage } from './data-usage.ts';
import { implementation as simCard } from './sim-card.ts';
import { implementation as terminalCloudPlan } from './terminal-cloud-plan.ts';

/** Handlers of the families of `cloud`. */
export const cloud = [cloudOrder, cloudPlan, cloudUsage, dataUsageHistory, dataUsage, simCard, terminalCloudPlan];
