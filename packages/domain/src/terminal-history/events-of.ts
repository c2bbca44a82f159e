import type { HistoryKind, HistoryParams } from '@roger/contract/families/terminal-history';
import type { EventText } from '@roger/contract/families/terminal-events';
import type { Ctx } from '../kernel/ctx.ts';
import { newParams, wireTime } from '../kernel/sql.ts';
import { NOTHING, readCounted, within, type Told, type Wanted } from './entries.ts';
import { TOLD_GROUP } from './sessions-of.ts';

/** Events that a time line tells, by the kind they are told as; one scan of an index each. */
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

/** What radio servers told of a terminal. */
export async function eventsOf(ctx: Ctx, wanted: Wanted): Promise<Told> {
  const types = (Object.keys(KIND_OF_TYPE) as EventType[]).filter((type) => wanted.kinds.has(KIND_OF_TYPE[type]));
  const told = await Promise.all(types.map((type) => eventsOfType(ctx, wanted, type)));
  if (told.length === 0) return NOTHING;
  return { rows: told.flatMap(({ rows }) => rows), count: told.reduce((sum, { count }) => sum + count, 0) };
}

async function eventsOfType(ctx: Ctx, wanted: Wanted, type: EventType): Promise<Told> {
  const params = newParams();
  const parts = {
    select: `e.id::text, ${wireTime('e.at')} as time, e.type, e.data,
      (select ${TOLD_GROUP} from terminal_group g where g.id = (e.data->>'groupId')::int) as "group"`,
    from: `from gateway_event e where e.terminal_id = ${params.add(wanted.terminalId)} and e.type = ${params.add(type)}
      ${within(ctx, wanted, 'e.at', 'e.client_id', params)}`,
    order: 'e.at desc, e.id desc',
    most: wanted.most,
    rowOf,
  };
  return readCounted(ctx, params, parts);
}

function rowOf(event: StoredEvent): Told['rows'][number] {
  const { text, params } = tellers[event.type](event.data, event.group);
  const { id, time, type } = event;
  return { id: `event ${id}`, time, kind: KIND_OF_TYPE[type], text, params, ref: null, creator: null };
}

interface Telling {
  text: EventText;
  params: HistoryParams[EventText];
}

const textOrNull = (value: unknown) => (typeof value === 'string' ? value : null);

/** What is told of an event; the gateway has judged its fields when it took it. */
const tellers: Record<EventType, (data: Record<string, unknown>, group: StoredEvent['group']) => Telling> = {
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
