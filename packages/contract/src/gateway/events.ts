import { Type, type Static, type TProperties, type TSchema } from 'typebox';
import { closed, count, id, nullable, oneOf, requiredText, text } from '../fields/base.ts';
import { iccid, reportedImei } from '../fields/terminal-fields.ts';
import { gatewayCall } from './define.ts';

/** Maximum events of a batch, and maximum terminals of a heartbeats event. */
export const MAX_EVENTS = 5000;
/** Maximum called terminals of a call event. */
const MAX_CALLED = 1000;
/** Maximum of an integer column of the database. */
export const MAX_INTEGER = 2_147_483_647;
/** Maximum seconds of a call or a use. */
export const WEEK_SECONDS = 604_800;
/** Above a week of traffic in the fastest network. */
const MAX_BYTES = 2 ** 50;
/** Maximum bytes of a usage event, up and down together: 1 TB, more than a radio sends in a day. */
export const MAX_USAGE_BYTES = 10 ** 12;

/** Reasons of final refusals of events (docs/gateway.md §2). */
export const refusalReasons = ['unknownTerminal', 'limited', 'badField', 'future', 'tooOld'] as const;
/** Reason of a refused event. */
export type RefusalReason = (typeof refusalReasons)[number];

/** Kinds of calls and of messages, as statistics count them. */
export const callKinds = ['group', 'individual', 'temporary', 'all', 'broadcast', 'video'] as const;
export const messageKinds = ['text', 'image', 'file', 'location'] as const;
/** Kinds of alarms that a terminal raises. */
export const alarmKinds = ['sos', 'loneWorker', 'geoFence', 'lowBattery'] as const;
/** States of an upgrade on a terminal. */
export const upgradeStates = ['downloading', 'downloaded', 'installing', 'done', 'failed'] as const;

const seq = Type.Integer({ minimum: 0, description: 'Rises within the stream; gaps are fine' });
const epochMs = Type.Integer({ minimum: 0, maximum: 8_640_000_000_000_000, description: 'Epoch ms' });
const msId = Type.String({ minLength: 1, maxLength: 16 });
const seconds = Type.Integer({ minimum: 0, maximum: WEEK_SECONDS });
const number = Type.Integer({ minimum: 0, maximum: MAX_INTEGER });
const bytes = Type.Integer({ minimum: 0, maximum: MAX_BYTES });
const usageBytes = Type.Integer({ minimum: 0, maximum: MAX_USAGE_BYTES });
const group = Type.Optional(nullable(id));
const version = Type.Optional(requiredText(64));
const measure = Type.Optional(Type.Number({ minimum: 0, maximum: 1_000_000 }));

function eventOf<const T extends string, P extends TProperties>(type: T, fields: P) {
  return closed({ seq, at: epochMs, type: Type.Literal(type), ...fields });
}

/** Schemas of all events, for the documentation and for the checks. */
export const gatewayEvents = {
  online: eventOf('online', {
    msId,
    connType: oneOf(['TCP', 'UDP']),
    ip: Type.Optional(text(45)),
    version,
    dispatcherVersion: version,
    imei: Type.Optional(reportedImei),
    iccid: Type.Optional(iccid),
    grpId: group,
  }),
  heartbeat: eventOf('heartbeat', { msId }),
  heartbeats: eventOf('heartbeats', { msIds: Type.Array(msId, { maxItems: MAX_EVENTS }) }),
  offline: eventOf('offline', { msId, reason: oneOf(['signOff', 'lost', 'kicked']) }),
  groupChange: eventOf('groupChange', { msId, grpId: nullable(id) }),
  call: eventOf('call', {
    msId,
    callId: requiredText(64),
    kind: oneOf(callKinds),
    grpId: group,
    toMsIds: Type.Optional(Type.Array(msId, { maxItems: MAX_CALLED })),
    seconds,
  }),
  message: eventOf('message', {
    msId,
    kind: oneOf(messageKinds),
    grpId: group,
    toMsId: Type.Optional(nullable(msId)),
    bytes: Type.Optional(bytes),
  }),
  location: eventOf('location', {
    msId,
    lat: Type.Number({ minimum: -90, maximum: 90, description: 'Degrees, WGS 84' }),
    lon: Type.Number({ minimum: -180, maximum: 180 }),
    accuracy: measure,
    speed: measure,
    heading: Type.Optional(Type.Number({ minimum: 0, maximum: 360 })),
  }),
  usage: eventOf('usage', { msId, iccid: Type.Optional(iccid), upBytes: usageBytes, downBytes: usageBytes }),
  functionUse: eventOf('functionUse', {
    msId,
    funcId: id,
    seconds: Type.Integer({ minimum: 1, maximum: WEEK_SECONDS }),
    begun: epochMs,
  }),
  alarm: eventOf('alarm', { msId, kind: oneOf(alarmKinds), on: Type.Boolean() }),
  settings: eventOf('settings', { msId, version: number }),
  upgrade: eventOf('upgrade', {
    msId,
    taskId: id,
    state: oneOf(upgradeStates),
    bytes: Type.Optional(bytes),
    version,
    reason: Type.Optional(text(200)),
  }),
  ack: eventOf('ack', {
    msId: Type.Optional(msId),
    commandId: Type.Unsafe<string | number>({ type: ['string', 'integer'], pattern: '^\\d{1,18}$', minimum: 1 }),
    ok: Type.Boolean(),
    reason: Type.Optional(text(200)),
    result: Type.Optional(
      Type.Unsafe<Record<string, unknown>>({
        type: 'object',
        description: 'locate: { lat, lon, time }, degrees of WGS 84 and epoch ms; at most 4 000 characters of JSON',
      }),
    ),
  }),
  serverStat: eventOf('serverStat', {
    usersOnline: number,
    tcp: number,
    udp: number,
    requests: number,
    responses: number,
  }),
} as const satisfies Record<string, TSchema>;

/** The type of an event. */
export type EventType = keyof typeof gatewayEvents;
/** An event of one type. */
export type EventOf<T extends EventType> = Static<(typeof gatewayEvents)[T]>;
/** An event of any type. */
export type GatewayEvent = { [T in EventType]: EventOf<T> }[EventType];

const anyEvent = Type.Unsafe<Record<string, unknown>>({
  type: 'object',
  oneOf: Object.values(gatewayEvents),
  discriminator: { propertyName: 'type' },
});

/** Events of a radio server in order; a batch is accepted as a whole and only once (docs/gateway.md §2). */
export const events = gatewayCall({
  method: 'POST',
  path: 'events',
  input: closed({
    stream: Type.String({ pattern: '^[\\x21-\\x7e]{1,64}$', description: 'Chosen by the server when it starts' }),
    events: Type.Array(anyEvent, { maxItems: MAX_EVENTS }),
  }),
  result: Type.Object({
    taken: count,
    duplicates: count,
    refused: Type.Array(
      Type.Object({
        index: count,
        seq: Type.Integer(),
        reason: oneOf(refusalReasons),
        field: Type.Optional(
          Type.String({
            description: 'Of badField, future and tooOld: the first field at fault, such as `at` or `msIds[2]`',
          }),
        ),
      }),
    ),
    ignored: { ...count, description: 'Terminals of heartbeats events that are unknown or limited' },
    lastSeq: {
      ...nullable(Type.Integer()),
      description: 'Last accepted number of the stream; null = none yet',
    },
  }),
  summary: 'Accepts events of a stream; a replay changes nothing',
});
