import { query } from '../../../platform/db/sql.ts';
import { SETTING_PARTS, type SettingPart } from '../../../fleet/settings/desired-version.ts';
import { ONLINE } from '../../../fleet/terminals/terminal.view.ts';
import { ofServer } from '../group-state.ts';
import type { GatewayCtx } from '../gateway-ctx.ts';
import { settingsCommandId } from './settings-command-id.ts';

/** A part of the settings that a terminal has not applied yet. */
export interface PendingPart {
  commandId: string;
  terminalId: number;
  msId: string;
  part: SettingPart;
  version: number;
}

/** Terminals per page. */
export const PENDING_PAGE = 500;

interface Twin {
  id: number;
  msId: string;
  reported: number | null;
  raised: number[];
  answered: number[];
}

/**
 * A page of unanswered parts of terminals that are online at this server, from the terminal after `afterId`; `next` is
 * null at the end. With `since` only terminals that were set or came online since then, which are few.
 */
export async function pendingParts(
  ctx: GatewayCtx,
  afterId: number,
  since: Date | null,
): Promise<{ parts: PendingPart[]; next: number | null }> {
  const recent = `and (w.desired_time > $4::timestamptz
    or w.terminal_id in (select os.terminal_id from online_session os where os.begin_time > $4::timestamptz))`;
  const twins = await query<Twin>(
    ctx,
    `select t.id, t.ms_id as "msId", w.reported_version as reported, w.raised_versions as raised, w.answered_versions as answered
      from terminal_twin w join terminal t on t.id = w.terminal_id join terminal_presence pr on pr.terminal_id = w.terminal_id
      where w.reported_version is distinct from w.desired_version and w.raised_versions <> w.answered_versions and w.terminal_id > $2::int
        and pr.server_id = $1::int and ${ofServer('$1')} and ${ONLINE.replaceAll('{now}', '$3::timestamptz')}
        ${since === null ? '' : recent}
      order by w.terminal_id limit ${PENDING_PAGE}`,
    [ctx.server.id, afterId, ctx.clock.now(), ...(since === null ? [] : [since])],
  );
  const last = twins.length < PENDING_PAGE ? undefined : twins.at(-1);
  return { parts: twins.flatMap(partsOf), next: last?.id ?? null };
}

/** Parts with a version above the reported and the answered one; the oldest first. */
function partsOf({ id, msId, reported, raised, answered }: Twin): PendingPart[] {
  return SETTING_PARTS.flatMap((part, place) => {
    const version = raised[place] ?? 0;
    if (version <= (answered[place] ?? 0) || version <= (reported ?? 0)) return [];
    return [{ commandId: settingsCommandId({ part, terminalId: id, version }), terminalId: id, msId, part, version }];
  }).toSorted((a, b) => a.version - b.version);
}
