import type { GatewayTerminal } from '@roger/contract/gateway/terminal';
import type { SettingPart } from '../../terminal-setting/desired-version.ts';
import type { GatewayCtx } from '../gateway-ctx.ts';
import { terminalStates } from '../terminal-state.ts';
import { pendingParts, type PendingPart } from './pending-settings.ts';

/** A command that sets a part of a terminal; it waits for its terminal, and a newer one of the part replaces it. */
export interface SettingsCommand {
  commandId: string;
  msId: string;
  type: SettingPart;
  /** The version, with the part as it is now. */
  params: Readonly<Record<string, unknown>>;
  notAfter: null;
}

/** Portions of commands for one server. */
export type SettingsCommands = AsyncGenerator<readonly SettingsCommand[], void>;

/** How often everything that is pending is looked through, in ms; in between what was set or came online lately is. */
const WHOLE_MS = 60_000;
/** What is looked through in between reaches so far back, in ms: a transaction tells of itself when it ends. */
const LATELY_MS = 120_000;

/**
 * Reads settings that terminals online at this server are to take over, each version of a part once, at each call those that came since
 * the one before (docs/gateway.md §5). None of them is stored: what is pending follows from the versions.
 */
export function settingsReader(ctx: GatewayCtx): () => SettingsCommands {
  let sent = new Set<string>();
  let wholeAt = 0;
  return async function* read() {
    const isWhole = wholeAt <= performance.now();
    const since = isWhole ? null : new Date(ctx.clock.now().getTime() - LATELY_MS);
    if (isWhole) wholeAt = performance.now() + WHOLE_MS;
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
    // Forgotten is what was answered, and what waits for a terminal that is away: it comes again with that.
    if (isWhole) sent = seen;
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
