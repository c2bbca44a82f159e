import type { OperationLogRow } from '@roger/contract/families/operation-log';
import { MS_ID_PATTERN } from '@roger/contract/fields/terminal-fields';
import type { ItemKind } from './item-address.ts';

/** A piece of a log row's target, and the page that it leads to where it has one. */
export interface TargetPart {
  text: string;
  page?: { kind: ItemKind; item: string | number };
}

type Act = Pick<OperationLogRow, 'module' | 'operateType' | 'target' | 'clientId' | 'clientName' | 'before' | 'after'>;

/** How snapshots name what has a page: by which field its address has it, and by which the target is called. */
const NAMED: Record<string, { kind: ItemKind; item: string; name: string }> = {
  client: { kind: 'client', item: 'id', name: 'clientname' },
  account: { kind: 'account', item: 'id', name: 'accountsName' },
  server: { kind: 'server', item: 'servId', name: 'servName' },
  group: { kind: 'group', item: 'grpId', name: 'grpName' },
  'client-voucher': { kind: 'voucher', item: 'voucherNo', name: 'voucherNo' },
  coin: { kind: 'bill', item: 'billNo', name: 'billNo' },
};

const TERMINAL_ID = new RegExp(MS_ID_PATTERN);

/** The target of a log row in pieces that lead to what they name; what was deleted has no page. */
export function targetParts(act: Act): TargetPart[] {
  const { target, operateType } = act;
  if (target === null || target === '') return [];
  if (operateType === 'delete') return [{ text: target }];
  return terminalsIn(target) ?? [pageOf(act, target)];
}

/** Terminal IDs with what stands between them; null where the target is anything else. */
function terminalsIn(target: string): TargetPart[] | null {
  const pieces = target.split(/(, | … )/);
  if (!TERMINAL_ID.test(pieces[0] ?? '')) return null;
  return pieces.map((text) =>
    TERMINAL_ID.test(text) ? { text, page: { kind: 'terminal' as const, item: text } } : { text },
  );
}

function pageOf({ module, clientId, clientName, before, after }: Act, text: string): TargetPart {
  const named = NAMED[module];
  if (named === undefined) return { text };
  for (const snapshot of [after, before]) {
    const item = itemIn(snapshot, named, text);
    if (item !== null) return { text, page: { kind: named.kind, item } };
  }
  // What is done to a client is its own affair, also where the snapshot holds no more than what changed.
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
