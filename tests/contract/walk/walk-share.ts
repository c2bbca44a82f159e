import { describe, expect, it } from 'vitest';
import { fingerprint, lastLogId, logRows } from '../../support/database/fingerprint.ts';
import { recordStatements } from '../../support/database/statements.ts';
import { expectReadsOnly } from '../../support/database/side-effects.ts';
import { useService } from '../../support/app.ts';
import { useCardProvider } from '../../support/card-provider.ts';
import { LICENSE_PUBLIC_KEY } from '../../support/fixtures/licenses.ts';
import { sessionWith, signIn, type Answer } from '../../support/session.ts';
import { shareOfEndpoints, sharesOnDisk, type Listed } from '../support/endpoints.ts';
import { badTokens } from '../support/bad-tokens.ts';
import { answerFaults, badInputCode, callSample, expectRefusal, sampleOf } from './walk-calls.ts';
import { idsOf, makeWorld, type Ids } from '../support/world.ts';
import { wrongInBody, wrongInText } from '../support/wrong-values.ts';

const SHARES = 2;

const named = ({ key }: Listed) => key;

const hasTrial = ({ endpoint }: Listed) => 'dryRun' in endpoint.input.properties;

/** An answer without the values that may differ: the time and the requested id. */
function alike(body: unknown, { msId, iccid, imei2 }: Ids): string {
  if (Buffer.isBuffer(body)) return 'a workbook';
  return JSON.stringify({ ...(body as object), timestamp: 0 })
    .replaceAll(msId, 'the id')
    .replaceAll(iccid, 'the card')
    .replaceAll(imei2, 'the second number');
}

/** Tests a share of all calls, in a separate installation. */
export async function walkShare(share: number): Promise<void> {
  const endpoints = shareOfEndpoints(share, SHARES);

  it('has a file for each share', () => {
    expect(sharesOnDisk('walk')).toEqual(Array.from({ length: SHARES }, (_, index) => index + 1));
  });

  const { env } = await useCardProvider();
  const service = await useService({ LICENSE_PUBLIC_KEY, ...env });
  const world = await makeWorld(service);
  const anonymous = sessionWith(service, '');
  const tokens = badTokens(service, world.admin.token);
  const ended = await signIn(service);
  await ended.call('account', 'logout');

  const guarded = endpoints.filter(({ endpoint }) => endpoint.permission !== 'public');
  const keyed = endpoints.filter(({ endpoint }) => typeof endpoint.permission !== 'string');
  const withBody = endpoints.filter(({ endpoint }) => endpoint.method !== 'GET');

  /** Runs work that must change nothing, but log so many refusals with this code. */
  async function writesNothing(code: number, rows: number, work: () => Promise<unknown>): Promise<void> {
    const [before, since] = [await fingerprint(service), await lastLogId(service)];
    await work();
    expect(await fingerprint(service)).toEqual(before);
    const logged = await logRows(service, since);
    expect(logged.map((row) => [row.outcome, row.code])).toEqual(Array.from({ length: rows }, () => ['failure', code]));
  }

  describe.each(guarded.map((listed) => [named(listed), listed] as const))('%s', (_key, listed) => {
    it('answers 105 without a valid token, before it reads a body, and writes nothing', async () => {
      await writesNothing(105, 0, async () => {
        expectRefusal(listed, await anonymous.send(listed.familyKey, listed.name, { surprise: 1 }), 105);
        for (const [what, token] of tokens) {
          const answer = await sessionWith(service, token).send(listed.familyKey, listed.name, { surprise: 1 });
          expect([what, answer.code]).toEqual([what, 105]);
          expectRefusal(listed, answer, 105);
        }
      });
    });

    it('answers 106 in a session that was ended', async () => {
      const input = await sampleOf(listed).input(world);
      await writesNothing(106, 0, async () => {
        const answer = await ended.send(listed.familyKey, listed.name, input);
        expect(answer.code).toBe(106);
        expectRefusal(listed, answer, 106);
      });
    });
  });

  describe.each(keyed.map((listed) => [named(listed), listed] as const))('%s', (_key, listed) => {
    it('answers 510 to a role that holds nothing, whatever the input, and writes only its log row', async () => {
      const sample = await sampleOf(listed).input(world);
      const rows = listed.endpoint.log === undefined ? 0 : 1;
      for (const input of [sample, { surprise: 1 }]) {
        await writesNothing(510, rows, async () => {
          const answer = await world.powerless.send(listed.familyKey, listed.name, input);
          expect(answer.message).toBe('No permission for operation');
          expectRefusal(listed, answer, 510);
        });
      }
    });
  });

  describe.each(endpoints.map((listed) => [named(listed), listed] as const))('%s', (_key, listed) => {
    it('answers a valid call with every field of the contract and nothing more', async () => {
      const caller = (await sampleOf(listed).caller?.(world)) ?? world.admin;
      const answer = await callSample(listed, world, caller);
      expect(answerFaults(listed, answer)).toEqual([]);
    });

    it('refuses a value of a wrong type and names its field', async () => {
      const input = await sampleOf(listed).input(world);
      const file = await sampleOf(listed).file?.(world);
      const { method, upload } = listed.endpoint;
      const asText = method === 'GET' || upload !== undefined;
      for (const [field, schema] of Object.entries(listed.endpoint.input.properties)) {
        for (const wrong of asText ? wrongInText(schema) : wrongInBody(schema)) {
          const options = file === undefined ? {} : { file };
          const answer = await world.admin.send(listed.familyKey, listed.name, { ...input, [field]: wrong }, options);
          const at = `${field} = ${JSON.stringify(wrong).slice(0, 60)}`;
          expect([at, answer.code]).toEqual([at, badInputCode(listed)]);
          expectRefusal(listed, answer, badInputCode(listed));
          const faulty = new Set(answer.errors?.map((fault) => fault.field.split(/[.[]/)[0]));
          expect([at, [...faulty]]).toEqual([at, [field]]);
        }
      }
    });

    it('ignores unknown keys of a query', async () => {
      if (listed.endpoint.method !== 'GET') return;
      const caller = (await sampleOf(listed).caller?.(world)) ?? world.admin;
      const answer = await callSample(listed, world, caller, {}, { query: { _t: '1', field: 'id,,,', surprise: 'x' } });
      expect([answer.status, answer.code ?? 200]).toEqual([200, 200]);
    });
  });

  describe.each(withBody.map((listed) => [named(listed), listed] as const))('%s', (_key, listed) => {
    it('refuses an unknown field by name and writes nothing but its log row', async () => {
      const input = await sampleOf(listed).input(world);
      const file = await sampleOf(listed).file?.(world);
      const { log, permission } = listed.endpoint;
      await writesNothing(badInputCode(listed), log === undefined || permission === 'public' ? 0 : 1, async () => {
        const options = file === undefined ? {} : { file };
        const answer = await world.admin.send(listed.familyKey, listed.name, { ...input, surprise: 1 }, options);
        expectRefusal(listed, answer, badInputCode(listed));
        expect(answer.errors).toEqual([{ field: 'surprise', rule: 'unknown' }]);
      });
    });
  });

  /** Prepares a valid call that can be sent repeatedly, with or without a dry run in its query. */
  async function prepared(listed: Listed): Promise<(dryRun: string, changes?: object) => Promise<Answer>> {
    const input = await sampleOf(listed).input(world);
    const file = await sampleOf(listed).file?.(world);
    return (dryRun, changes = {}) =>
      world.admin.send(
        listed.familyKey,
        listed.name,
        { ...input, ...changes },
        { query: { dryRun }, ...(file === undefined ? {} : { file }) },
      );
  }

  describe.each(withBody.filter(hasTrial).map((listed) => [named(listed), listed] as const))('%s', (_key, listed) => {
    it('writes nothing where the query asks for a dry run, whatever the body says', async () => {
      const send = await prepared(listed);
      await writesNothing(200, 0, async () => {
        const { texts } = await recordStatements(async () => {
          for (const changes of [{}, { dryRun: false }]) expect((await send('true', changes)).code).toBe(200);
        });
        expectReadsOnly(texts);
      });
    });
  });

  const trialless = withBody.filter((listed) => !hasTrial(listed));

  describe.each(trialless.map((listed) => [named(listed), listed] as const))('%s', (_key, listed) => {
    it('is refused where the query asks for a dry run, which it does not have', async () => {
      const send = await prepared(listed);
      const { log, permission } = listed.endpoint;
      for (const dryRun of ['true', '1', 'yes']) {
        await writesNothing(badInputCode(listed), log === undefined || permission === 'public' ? 0 : 1, async () => {
          const answer = await send(dryRun);
          expectRefusal(listed, answer, badInputCode(listed));
          expect(answer.errors).toEqual([{ field: 'dryRun', rule: 'unknown' }]);
        });
      }
    });
  });

  const naming = endpoints.flatMap((listed) =>
    (sampleOf(listed).naming ?? []).map((name, index) => [`${listed.key} ${index + 1}`, listed, name] as const),
  );

  describe.each(naming)('%s', (_key, listed, name) => {
    it("answers another client's ids exactly as ids that do not exist", async () => {
      const foreign: Ids = idsOf(world.foreign);
      const input = await sampleOf(listed).input(world);
      const callWith = (ids: Ids) => world.agent.send(listed.familyKey, listed.name, { ...input, ...name(ids, world) });
      const before = await fingerprint(service);
      const [theirs, absent] = await service.clock.freeze(async () => [
        await callWith(foreign),
        await callWith(world.absent),
      ]);
      expect(alike(theirs.body, foreign)).toBe(alike(absent.body, world.absent));
      expect(await fingerprint(service)).toEqual(before);
    });
  });
}
