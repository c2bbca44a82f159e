import { query } from '../../kernel/sql.ts';
import { SETTING_PARTS, type SettingPart } from '../../terminal-setting/desired-version.ts';
import { ONLINE } from '../../terminal/terminal.view.ts';
import { ofServer } from '../group-state.ts';
import type { GatewayCtx } from '../gateway-ctx.ts';
import { settingsCommandId } from './settings-command-id.ts';

/** A part that a terminal is still to take over. */
export interface PendingPart {
  commandId: string;
  terminalId: number;
  msId: string;
  part: SettingPart;
  version: number;
}

/** Terminals whose parts are read at a time. */
export const PENDING_PAGE = 500;

interface Twin {
  id: number;
  msId: string;
  reported: number | null;
  raised: number[];
  answered: number[];
}

/** A page of parts, and the terminal after which to go on; null at the end. */
export interface PendingParts {
  parts: PendingPart[];
  next: number | null;
}

/**
 * What terminals that are online at this server have not taken over and their server has not answered, by terminals after `afterId`. With
 * `since`, only of those that were set or came online since then: few, however many wait for terminals that are away.
 */
export async function pendingParts(ctx: GatewayCtx, afterId: number, since: Date | null): Promise<PendingParts> {
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

/** Parts whose version is newer than what the terminal has reported and its server has answered; the oldest first. */
function partsOf({ id, msId, reported, raised, answered }: Twin): PendingPart[] {
  return SETTING_PARTS.flatMap((part, place) => {
    const version = raised[place] ?? 0;
    if (version <= (answered[place] ?? 0) || version <= (reported ?? 0)) return [];
    return [{ commandId: settingsCommandId({ part, terminalId: id, version }), terminalId: id, msId, part, version }];
  }).toSorted((a, b) => a.version - b.version);
}
