import { anything, assert, asyncProperty, constantFrom, dictionary } from 'fast-check';
import { expect, it } from 'vitest';
import { useService } from '../../support/app.ts';
import { putClient } from '../../support/fixtures/basics.ts';
import { putTerminal } from '../../support/fixtures/terminals.ts';
import { sessionWith, signIn } from '../../support/session.ts';
import { shareOfEndpoints, sharesOnDisk, type Listed } from '../support/endpoints.ts';
import { attack, plausibleInput, type AttackResult } from './fuzz-calls.ts';
import { hostileValues } from './fuzz-values.ts';

const RUNS = 8;
const AT_ONCE = 4;
const SHARES = 4;
const seed = Number(process.env['FUZZ_SEED'] ?? Date.now() % 2 ** 31);

/** No server error, in the envelope, and `success` agrees with `code`. */
function isSound({ status, code, success, isEnvelope }: AttackResult): boolean {
  return status < 500 && code !== 500 && isEnvelope && success === (code === 200);
}

// A list accepts every value with the same filters, so its workbook gets only every 11th, with another offset for each
// field.
const WORKBOOK_STEP = 11;

/** Every field of a call with every hostile value. */
function attacksOn({ endpoint }: Listed): [field: string, what: string, value: unknown][] {
  const fields = [...Object.keys(endpoint.input.properties), 'additional'];
  const step = endpoint.answer === 'file' ? WORKBOOK_STEP : 1;
  return fields.flatMap((field, shift) =>
    hostileValues
      .filter((_value, index) => (index + shift) % step === 0)
      .map(([what, value]): [string, string, unknown] => [field, what, value]),
  );
}

/** Sends hostile inputs to a share of all calls, in a separate installation. */
export async function fuzzShare(share: number): Promise<void> {
  const endpoints = shareOfEndpoints(share, SHARES);

  it('has a file for each share', () => {
    expect(sharesOnDisk('fuzz')).toEqual(Array.from({ length: SHARES }, (_, index) => index + 1));
  });

  // A small limit: making a workbook each time would take too long.
  const service = await useService({ LOGIN_ADDRESS_LIMIT: '0', EXPORT_MAX_ROWS: '1' });
  const { token } = await signIn(service);
  for (const index of [1, 2, 3]) {
    await putClient(service, sessionWith(service, token), `Client ${index}`);
    await putTerminal(service, `T900000000${index}`);
  }

  async function freshToken(name: string): Promise<string> {
    return name === 'logout' ? (await signIn(service)).token : token;
  }

  it.each(endpoints.map((listed) => [listed.key, listed] as const))(
    '%s takes every field in every form',
    async (_key, listed) => {
      const faults: unknown[] = [];
      const attacks = attacksOn(listed);
      const input = plausibleInput(listed, false);
      const work = async (): Promise<void> => {
        for (let next = attacks.pop(); next !== undefined; next = attacks.pop()) {
          const [field, what, value] = next;
          const answer = await attack(service, listed, await freshToken(listed.name), { ...input, [field]: value });
          if (!isSound(answer)) faults.push([field, what, answer]);
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, work));
      expect(faults).toEqual([]);
    },
  );

  it.each(endpoints.map((listed) => [listed.key, listed] as const))(
    `%s takes whole inputs made at random (FUZZ_SEED=${seed})`,
    async (_key, listed) => {
      const fields = [...Object.keys(listed.endpoint.input.properties), 'additional'];
      const input = plausibleInput(listed, true);
      const mix = dictionary(constantFrom(...fields), anything({ withNullPrototype: false }), { maxKeys: 5 });
      await assert(
        asyncProperty(mix, async (changes) => {
          const answer = await attack(service, listed, await freshToken(listed.name), { ...input, ...changes });
          expect([answer, isSound(answer)]).toEqual([answer, true]);
        }),
        { seed, numRuns: RUNS },
      );
    },
  );
}
