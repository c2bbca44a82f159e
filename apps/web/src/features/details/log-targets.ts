import type { OperationLogRow } from '@roger/contract/families/platform/operation-log';
import { isTerminalId } from '@roger/contract/fields/terminal-fields';
import type { ItemKind } from '../../lib/address/item-address.ts';

/** A piece of a log row's target, with its page if it has one. */
export interface TargetPart {
  text: string;
  page?: { kind: ItemKind; item: string | number };
}

type LoggedAction = Pick<
  OperationLogRow,
  'module' | 'operateType' | 'target' | 'clientId' | 'clientName' | 'before' | 'after'
>;

/** Fields of snapshots for targets with a page: one for the URL, one for the name. */
const NAMED: Record<string, { kind: ItemKind; item: string; name: string }> = {
  client: { kind: 'client', item: 'id', name: 'clientname' },
  account: { kind: 'account', item: 'id', name: 'accountsName' },
  server: { kind: 'server', item: 'servId', name: 'servName' },
  group: { kind: 'group', item: 'grpId', name: 'grpName' },
  'client-voucher': { kind: 'voucher', item: 'voucherNo', name: 'voucherNo' },
  coin: { kind: 'bill', item: 'billNo', name: 'billNo' },
};

/** The target of a log row, split into pieces with links to their items. Deleted items have no page. */
export function targetParts(action: LoggedAction): TargetPart[] {
  const { target, operateType } = action;
  if (target === null || target === '') return [];
  if (operateType === 'delete') return [{ text: target }];
  return terminalsIn(target) ?? [pageOf(action, target)];
}

/** Terminal IDs and the separators between them; null if the target is not a list of terminals. */
function terminalsIn(target: string): TargetPart[] | null {
  const pieces = target.split(/(, | … )/);
  if (!isTerminalId(pieces[0] ?? '')) return null;
  return pieces.map((text) =>
    isTerminalId(text) ? { text, page: { kind: 'terminal' as const, item: text } } : { text },
  );
}

function pageOf({ module, clientId, clientName, before, after }: LoggedAction, text: string): TargetPart {
  const named = NAMED[module];
  if (named === undefined) return { text };
  for (const snapshot of [after, before]) {
    const item = itemIn(snapshot, named, text);
    if (item !== null) return { text, page: { kind: named.kind, item } };
  }
  // The log row of a change to a client has the id of that client, even if the snapshot has only the changed fields.
  if (module === 'client' && clientId !== null && clientName === text)
    return { text, page: { kind: 'client', item: clientId } };
  return { text };
}

function itemIn(
  snapshot: unknown,
  { item, name }: { item: string; name: string },
  text: string,
): string | number | null {
  const fields = (snapshot ?? {}) as Record<string, unknown>;
  const value = fields[item];
  const fits = fields[name] === text && (typeof value === 'number' || typeof value === 'string');
  return fits ? value : null;
}
