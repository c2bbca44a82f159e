import { cardErrors } from '@roger/contract/card-errors';
import { errors } from '@roger/contract/errors';
import { expect } from 'vitest';
import type { Answer, CallOptions, Session } from '../support/session.ts';
import type { Listed } from './endpoints.ts';
import { listOf, takesSelection } from './selecting.ts';
import { shapeFaults } from './shape.ts';
import type { Sample } from './sample.ts';
import { walks } from './walks.ts';
import type { World } from './world.ts';

/** The sample of a call, its exact types set aside; what can be selected names rows as its list does. */
export function sampleOf(listed: Listed): Sample<Record<string, unknown>> {
  const { familyKey, name } = listed;
  const sample = walks.get(familyKey)?.calls[name];
  if (sample === undefined) throw new Error(`${familyKey}.${name} has no sample`);
  return takesSelection(listed) ? { ...sample, naming: [...(sample.naming ?? []), ...selecting(listed)] } : sample;
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

/** Makes a call with its sample's valid input and what differs from it. */
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

/** A refusal in exactly the envelope of the contract: its code, nothing in `result` but what was agreed. */
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

/** The same in the form of the card provider, which tells what else there is in `data`. */
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

/** The code by which a call is refused whose input is not as the contract says. */
export function badInputCode({ family }: Listed): number {
  return family.answer === 'card' ? cardErrors.invalidArgument[0] : errors.badInput[0];
}

/** A good answer in exactly the envelope of the contract. */
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

/** What is wrong with a good answer: a workbook that is none, or fields that differ from the contract's. */
export function answerFaults(listed: Listed, given: Answer): string[] {
  const { answer, result } = listed.endpoint;
  if (answer !== 'file') {
    expectSuccess(listed, given);
    return shapeFaults(result, given.result);
  }
  const type = given.headers['content-type'] ?? '';
  const start = Buffer.isBuffer(given.body) ? given.body.subarray(0, 2).toString() : JSON.stringify(given.body);
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
