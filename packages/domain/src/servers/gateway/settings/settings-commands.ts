import type { GatewayTerminal } from '@roger/contract/gateway/terminal';
import type { SettingPart } from '../../../fleet/settings/desired-version.ts';
import type { GatewayCtx } from '../gateway-ctx.ts';
import { terminalStates } from '../terminal-state.ts';
import { pendingParts, type PendingPart } from './pending-settings.ts';

/** A command that sets a part of a terminal's settings; a newer command for the part replaces it. */
export interface SettingsCommand {
  commandId: string;
  msId: string;
  type: SettingPart;
  /** The version and the present values of the part. */
  params: Readonly<Record<string, unknown>>;
  notAfter: null;
}

/** Portions of commands for one server. */
export type SettingsCommands = AsyncGenerator<readonly SettingsCommand[], void>;

/** Interval of full reads, in ms; the reads in between see only recent changes. */
const FULL_MS = 60_000;
/** Age in ms of recent changes: long enough for the longest transaction to commit. */
const RECENT_MS = 120_000;

/**
 * Returns a reader of pending settings of terminals online at this server; it yields each version of a part once
 * (docs/gateway.md §5). The commands are not stored: the versions show which are pending.
 */
export function settingsReader(ctx: GatewayCtx): () => SettingsCommands {
  let sent = new Set<string>();
  let nextFullAt = 0;
  return async function* read() {
    const isFull = nextFullAt <= performance.now();
    const since = isFull ? null : new Date(ctx.clock.now().getTime() - RECENT_MS);
    if (isFull) nextFullAt = performance.now() + FULL_MS;
    const seen = new Set<string>();
    for (let after: number | null = 0; after !== null;) {
      const { parts, next } = await pendingParts(ctx, after, since);
      for (const { commandId } of parts) seen.add(commandId);
      const commands = await commandsOf(
        ctx,
        parts.filter(({ commandId }) => !sent.has(commandId)),
      );
      for (const { commandId } of commands) sent.add(commandId);
      if (commands.length > 0) yield commands;
      after = next;
    }
    // Forgets answered commands and those of terminals that went offline; the latter are sent again when they are back.
    if (isFull) sent = seen;
  };
}

async function commandsOf(ctx: GatewayCtx, parts: readonly PendingPart[]): Promise<SettingsCommand[]> {
  const states = await terminalStates(ctx, [...new Set(parts.map(({ terminalId }) => terminalId))]);
  return parts.flatMap(({ commandId, terminalId, msId, part, version }) => {
    const state = states.get(terminalId);
    if (state === undefined) return [];
    return [{ commandId, msId, type: part, params: { version, ...contentOf[part](state) }, notAfter: null }];
  });
}

const contentOf: Record<SettingPart, (terminal: GatewayTerminal) => object> = {
  settings: ({ parameters, buttons }) => ({ parameters, buttons }),
  contacts: ({ contacts }) => ({ contacts }),
  channels: ({ channelMode, channels }) => ({ channelMode, channels }),
  groups: ({ groups, defaultGrpId }) => ({ groups, defaultGrpId }),
};
