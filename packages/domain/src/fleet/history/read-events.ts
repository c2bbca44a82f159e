import type { HistoryKind, HistoryParams } from '@roger/contract/families/fleet/terminal-history';
import type { EventText } from '@roger/contract/families/fleet/terminal-events';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { newParams, wireTime } from '../../platform/db/sql.ts';
import { NO_ROWS, readCounted, withinSql, type HistoryPart, type HistoryRequest } from './entries.ts';
import { GROUP_JSON } from './read-sessions.ts';

/** History kinds by event type; each type is one index scan. */
const KIND_OF_TYPE = {
  groupChange: 'group',
  call: 'call',
  alarm: 'alarm',
  version: 'version',
  upgrade: 'version',
  settings: 'settings',
} as const satisfies Record<string, HistoryKind>;
type EventType = keyof typeof KIND_OF_TYPE;

interface StoredEvent {
  id: string;
  time: string;
  type: EventType;
  data: Record<string, unknown>;
  group: HistoryParams['talkGroup']['group'];
}

/** Events that radio servers reported for a terminal. */
export async function readEvents(ctx: Ctx, request: HistoryRequest): Promise<HistoryPart> {
  const types = (Object.keys(KIND_OF_TYPE) as EventType[]).filter((type) => request.kinds.has(KIND_OF_TYPE[type]));
  const parts = await Promise.all(types.map((type) => readEventsOfType(ctx, request, type)));
  if (parts.length === 0) return NO_ROWS;
  return { rows: parts.flatMap(({ rows }) => rows), count: parts.reduce((sum, { count }) => sum + count, 0) };
}

async function readEventsOfType(ctx: Ctx, request: HistoryRequest, type: EventType): Promise<HistoryPart> {
  const params = newParams();
  return readCounted(ctx, params, {
    select: `e.id::text, ${wireTime('e.at')} as time, e.type, e.data,
      (select ${GROUP_JSON} from terminal_group g where g.id = (e.data->>'groupId')::int) as "group"`,
    from: `from gateway_event e where e.terminal_id = ${params.add(request.terminalId)} and e.type = ${params.add(type)}
      ${withinSql(ctx, request, 'e.at', 'e.client_id', params)}`,
    order: 'e.at desc, e.id desc',
    limit: request.limit,
    rowOf,
  });
}

function rowOf(event: StoredEvent): HistoryPart['rows'][number] {
  const { text, params } = TEXTS[event.type](event.data, event.group);
  const { id, time, type } = event;
  return { id: `event ${id}`, time, kind: KIND_OF_TYPE[type], text, params, ref: null, creator: null };
}

interface EventEntry {
  text: EventText;
  params: HistoryParams[EventText];
}

const textOrNull = (value: unknown) => (typeof value === 'string' ? value : null);

/** Text of an event; the gateway has validated its fields. */
const TEXTS: Record<EventType, (data: Record<string, unknown>, group: StoredEvent['group']) => EventEntry> = {
  groupChange: (_data, group) => ({ text: 'talkGroup', params: { group } }),
  call: ({ kind, seconds }, group) => ({
    text: 'call',
    params: { callKind: kind as HistoryParams['call']['callKind'], seconds: Number(seconds ?? 0), group },
  }),
  alarm: ({ kind, on }) => ({
    text: on === true ? 'alarmOn' : 'alarmOff',
    params: { alarmKind: kind as HistoryParams['alarmOn']['alarmKind'] },
  }),
  version: ({ version, dispatcherVersion }) => ({
    text: 'version',
    params: { version: textOrNull(version), dispatcherVersion: textOrNull(dispatcherVersion) },
  }),
  upgrade: ({ state, version }) => ({
    text: 'upgrade',
    params: { state: state as HistoryParams['upgrade']['state'], version: textOrNull(version) },
  }),
  settings: ({ version }) => ({ text: 'settingsApplied', params: { version: Number(version ?? 0) } }),
};
