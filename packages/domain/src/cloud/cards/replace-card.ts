import { openUsage } from '../usage/open-usage.ts';
import type { AuditClient, AuditCtx } from '../../platform/audit/audit.ts';
import { PLATFORM_SCOPE } from '../../platform/ctx/scope.ts';
import { query } from '../../platform/db/sql.ts';
import { kickTerminals } from '../../fleet/commands/kick-terminals.ts';
import { planBindings } from '../../fleet/hardware/plan-bindings.ts';
import { storeBindings } from '../../fleet/hardware/store-bindings.ts';
import type { PendingRebind } from './pending-rebind.ts';
import { continuePlan } from '../terminal-plans/move-plan.ts';

/** The locked terminal of the replaced card. */
interface CardHolder {
  id: number;
  iccid: string | null;
  imei: string | null;
  client: AuditClient;
}

/**
 * Replaces the card of a terminal as the provider has bound it, with its other new hardware; the cloud plan continues
 * (docs/domain.md §10). Returns false, without changes, if terminal or values have changed.
 */
export async function replaceCard(tx: AuditCtx, rebind: PendingRebind, holder: CardHolder | null): Promise<boolean> {
  const { iccid, imei, replacedIccid, hardware, toMsId, operator } = rebind;
  if (holder === null || holder.iccid !== replacedIccid) return false;
  if (hardware?.imei === undefined && holder.imei !== imei) return false;
  const model = await findModel(tx, hardware?.modelId);
  if (model === null) return false;
  const terminal = { id: holder.id, msId: toMsId, client: holder.client };
  const values = { ...hardware, ...model, imei, iccid };
  // The ownership was checked when the rebind was requested.
  const { bindings, faults } = await planBindings({ ...tx, scope: PLATFORM_SCOPE }, [{ terminal, values }]);
  if (faults.length > 0) return false;
  await storeBindings(tx, bindings, { keepsPlan: true, operator });
  await continuePlan(tx, holder.id, iccid);
  await query(tx, 'update imei2_stock set iccid = null where iccid = $1::text', [iccid]);
  await openUsage(tx, [holder.id]);
  await kickTerminals(tx, [holder.id]);
  return true;
}

/** The requested model, empty without one; null if it is deleted. */
async function findModel(tx: AuditCtx, modelId: number | undefined) {
  if (modelId === undefined) return {};
  const model = await tx.db.terminalModel.findUnique({ where: { id: modelId }, select: { name: true } });
  return model === null ? null : { modelId, modelName: model.name };
}
