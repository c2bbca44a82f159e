import { cardErrors } from '@roger/contract/card-errors';
import { errors } from '@roger/contract/errors';
import { expect } from 'vitest';
import type { Answer, CallOptions, Session } from '../../support/session.ts';
import type { Listed } from '../support/endpoints.ts';
import { listOf, acceptsSelection } from '../bulk/selecting.ts';
import { shapeFaults } from '../support/shape.ts';
import type { Sample } from '../support/sample.ts';
import { walks } from './walks.ts';
import type { World } from '../support/world.ts';

/** The sample of a call without its exact types; a selectable call names rows as its list does. */
export function sampleOf(listed: Listed): Sample<Record<string, unknown>> {
  const { familyKey, name } = listed;
  const sample = walks.get(familyKey)?.calls[name];
  if (sample === undefined) throw new Error(`${familyKey}.${name} has no sample`);
  return acceptsSelection(listed) ? { ...sample, naming: [...(sample.naming ?? []), ...selecting(listed)] } : sample;
}

/** Selections by each filter of a list that names rows of clients. */
function selecting({
  key,
  familyKey,
  endpoint: { input },
}: Listed): NonNullable<Sample<Record<string, unknown>>['naming']> {
  const list = walks.get('msIds' in input.properties ? listOf(key) : familyKey)?.calls['list'];
  return (list?.naming ?? []).map((name) => (ids, world) => ({
    id: undefined,
    ids: undefined,
    msIds: undefined,
    selection: { filters: name(ids, world), count: 1 },
  }));
}

/** Makes a call with the valid input of its sample and some changed fields. */
export async function callSample(
  listed: Listed,
  world: World,
  session: Session,
  changes: Record<string, unknown> = {},
  options: CallOptions = {},
): Promise<Answer> {
  const sample = sampleOf(listed);
  const input = { ...(await sample.input(world)), ...changes };
  const file = await sample.file?.(world);
  return session.send(listed.familyKey, listed.name, input, { ...(file === undefined ? {} : { file }), ...options });
}

/** Expects a refusal in exactly the envelope of the contract: its code, and only agreed values in `result`. */
export function expectRefusal({ family }: Listed, answer: Answer, code: number): void {
  expect(answer.status).toBe(200);
  expect([answer.success, answer.code]).toEqual([false, code]);
  if (family.answer === 'card') return expectCardRefusal(answer);
  expect(answer.body).toMatchObject({ success: false, code, message: expect.stringMatching(/./) });
  const { errors: faults, params, ...rest } = answer.body as Record<string, unknown>;
  expect(Object.keys(rest).toSorted()).toEqual(['code', 'message', 'result', 'success', 'timestamp']);
  expect([undefined, true]).toContain(faults === undefined ? undefined : Array.isArray(faults));
  expect([undefined, 'object']).toContain(params === undefined ? undefined : typeof params);
  expectTimestamp(answer);
}

/** Expects a refusal in the form of the card provider, with further values in `data`. */
function expectCardRefusal({ body }: Answer): void {
  expect(body).toEqual({
    code: expect.any(Number),
    message: expect.stringMatching(/./),
    data: expect.toSatisfy(isFacts),
  });
}

function isFacts(data: unknown): boolean {
  if (data === null) return true;
  return Object.keys(data as object).every((key) => key === 'params' || key === 'errors');
}

/** The error code of a call with input that breaks the contract. */
export function badInputCode({ family }: Listed): number {
  return family.answer === 'card' ? cardErrors.invalidArgument[0] : errors.badInput[0];
}

/** Expects success in exactly the envelope of the contract. */
function expectSuccess({ family }: Listed, answer: Answer): void {
  if (family.answer === 'card') {
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ code: 0, message: 'OK', data: answer.result });
    return;
  }
  expect(answer.body).toMatchObject({ success: true, code: 200 });
  expect(answer.status).toBe(200);
  expect(Object.keys(answer.body as object).toSorted()).toEqual(['code', 'message', 'result', 'success', 'timestamp']);
  expectTimestamp(answer);
}

/** Faults of a successful answer: an invalid workbook, or fields that differ from the contract. */
export function answerFaults(listed: Listed, response: Answer): string[] {
  const { answer, result } = listed.endpoint;
  if (answer !== 'file') {
    expectSuccess(listed, response);
    return shapeFaults(result, response.result);
  }
  const type = response.headers['content-type'] ?? '';
  const start = Buffer.isBuffer(response.body)
    ? response.body.subarray(0, 2).toString()
    : JSON.stringify(response.body);
  return [
    ...(type.includes('spreadsheetml.sheet') ? [] : [`content type ${type}`]),
    ...(start === 'PK' ? [] : [`begins with ${start}`]),
  ];
}

function expectTimestamp({ body }: Answer): void {
  const { timestamp } = body as { timestamp: number };
  expect(Number.isInteger(timestamp)).toBe(true);
  expect(Math.abs(Date.now() - timestamp)).toBeLessThan(60_000);
}
