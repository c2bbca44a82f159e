import { openUsage } from '../cloud-usage/open-usage.ts';
import type { AuditClient, AuditCtx } from '../kernel/audit.ts';
import { PLATFORM_SCOPE } from '../kernel/scope.ts';
import { query } from '../kernel/sql.ts';
import { kickTerminals } from '../remote-control/kick-terminals.ts';
import { planBindings } from '../terminal-bind/plan-bindings.ts';
import { storeBindings } from '../terminal-bind/store-bindings.ts';
import { keepPlan } from '../terminal-cloud-plan/keep-plan.ts';
import type { AskedRebind } from './asked-rebind.ts';

/** The terminal whose card is replaced, as it is now, locked by the caller; null where it is gone. */
interface Holder {
  id: number;
  iccid: string | null;
  imei: string | null;
  client: AuditClient;
}

/**
 * Gives a terminal the card that the provider has bound in the place of its old one, and the hardware that was to come with it; the cloud plan
 * goes on (docs/domain.md §10). False where the terminal, or what it was to get, is another by now: nothing is changed then.
 */
export async function replaceCard(tx: AuditCtx, rebind: AskedRebind, holder: Holder | null): Promise<boolean> {
  const { iccid, imei, replacedIccid, hardware, toMsId, operator } = rebind;
  if (holder === null || holder.iccid !== replacedIccid) return false;
  if (hardware?.imei === undefined && holder.imei !== imei) return false;
  const model = await modelOf(tx, hardware?.modelId);
  if (model === null) return false;
  const terminal = { id: holder.id, msId: toMsId, client: holder.client };
  const values = { ...hardware, ...model, imei, iccid };
  // Whose it may be was judged when it was asked for.
  const { bindings, faults } = await planBindings({ ...tx, scope: PLATFORM_SCOPE }, [{ terminal, values }]);
  if (faults.length > 0) return false;
  await storeBindings(tx, bindings, { keepsPlan: true, operator });
  await keepPlan(tx, holder.id, iccid);
  await query(tx, 'update imei2_stock set iccid = null where iccid = $1::text', [iccid]);
  await openUsage(tx, [holder.id]);
  await kickTerminals(tx, [holder.id]);
  return true;
}

/** The model by its id, none where none was asked for; null for one that is gone. */
async function modelOf(tx: AuditCtx, modelId: number | undefined) {
  if (modelId === undefined) return {};
  const model = await tx.db.terminalModel.findUnique({ where: { id: modelId }, select: { name: true } });
  return model === null ? null : { modelId, modelName: model.name };
}
