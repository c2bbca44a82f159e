import { describe, expect, it } from 'vitest';
import { useService } from '../../support/app.ts';
import { captchaToken, dragTo, solvedPuzzle } from '../../support/fixtures/captcha.ts';
import { sessionWith } from '../../support/session.ts';

const service = await useService({ LOGIN_CAPTCHA: 'required', LOGIN_ADDRESS_LIMIT: '0' });
const anonymous = sessionWith(service, '');

const verify = (puzzle: Awaited<ReturnType<typeof solvedPuzzle>>) => anonymous.call('captcha', 'verify', puzzle);
const login = (accountsPassword: string, token?: string | null) =>
  anonymous.call('account', 'login', {
    accountsName: 'admin',
    accountsPassword,
    ...(token === undefined ? {} : { captchaToken: token }),
  });

describe('the puzzle', () => {
  it('comes as two pictures and a height; the offset stays on the server', async () => {
    const { result, headers } = await anonymous.call('captcha', 'slider');
    expect(Object.keys(result).toSorted()).toEqual(['background', 'id', 'piece', 'y']);
    for (const picture of [result.background, result.piece]) {
      expect(picture).toMatch(/^data:image\/png;base64,/);
      const bytes = Buffer.from(picture.split(',')[1] ?? '', 'base64');
      expect(bytes.subarray(1, 4).toString()).toBe('PNG');
      // The picture has no text chunk that could contain the offset.
      expect(bytes.toString('latin1')).not.toMatch(/tEXt|iTXt|zTXt/);
    }
    expect(headers['set-cookie']).toBeUndefined();
    const stored = await service.database.prisma.captchaPuzzle.findUniqueOrThrow({ where: { id: result.id } });
    expect(stored.offset).toBeGreaterThan(0);
  });

  it('leaves old puzzles to the retention job', async () => {
    const id = '00000000-0000-4000-8000-000000000000';
    await service.database.prisma.captchaPuzzle.create({ data: { id, offset: 100, expireTime: new Date(0) } });
    await anonymous.call('captcha', 'slider');
    expect(await service.database.prisma.captchaPuzzle.count({ where: { id } })).toBe(1);
  });

  it('gives a token for the right place and dies with its first try', async () => {
    const puzzle = await solvedPuzzle(service);
    const answer = await verify(puzzle);
    expect(answer).toMatchObject({ code: 200, result: { captchaToken: expect.stringMatching(/^[\w-]{20,}$/) } });
    expect((await verify(puzzle)).code).toBe(3005);
    const stored = await service.database.prisma.captchaPuzzle.findUniqueOrThrow({ where: { id: puzzle.id } });
    expect(stored.tokenHash).not.toBe(answer.result.captchaToken);
  });

  it('dies with a wrong try too', async () => {
    const puzzle = await solvedPuzzle(service);
    const beside = puzzle.x > 100 ? puzzle.x - 40 : puzzle.x + 40;
    expect((await verify({ ...puzzle, x: beside, trail: dragTo(beside) })).code).toBe(3005);
    expect((await verify(puzzle)).code).toBe(3005);
  });

  it('asks for a drag that a hand could make', async () => {
    const trails: [string, (x: number) => [number, number, number][]][] = [
      ['none', () => []],
      ['a jump', (x) => [[x, 0, 0]]],
      ['in no time', (x) => dragTo(x).map(([at, y]) => [at, y, 0])],
      ['backwards in time', (x) => dragTo(x).map(([at, y, time]) => [at, y, 1000 - time])],
      ['to somewhere else', (x) => dragTo(x + 60)],
    ];
    for (const [what, trail] of trails) {
      const puzzle = await solvedPuzzle(service);
      expect([what, (await verify({ ...puzzle, trail: trail(puzzle.x) })).code]).toEqual([what, 3005]);
    }
  });

  it('is gone after two minutes, and its token after five', async () => {
    const [puzzle, token] = [await solvedPuzzle(service), await captchaToken(service)];
    service.clock.moveBy(2 * 60_000 + 1000);
    expect((await verify(puzzle)).code).toBe(3005);
    service.clock.moveBy(3 * 60_000);
    expect((await login('123456', token)).code).toBe(3005);
    service.clock.moveBy(-5 * 60_000 - 1000);
  });

  it('is not known to anyone who asks for what does not exist', async () => {
    const x = 100;
    for (const id of ['nonsense', '00000000-0000-0000-0000-000000000000', "' or 1=1 --"]) {
      expect((await verify({ id, x, trail: dragTo(x) })).code).toBe(3005);
    }
  });

  it('goes to one of many parallel tries', async () => {
    const puzzle = await solvedPuzzle(service);
    const answers = await Promise.all(Array.from({ length: 10 }, () => verify(puzzle)));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
  });
});

describe('a required captcha', () => {
  it('is asked for before any password is looked at, and counts nothing', async () => {
    for (const token of [undefined, null, 'made-up']) {
      expect((await login('123456', token)).code).toBe(3005);
      expect((await login('wrong', token)).code).toBe(3005);
    }
    expect(await service.database.prisma.signInCheck.count()).toBe(0);
    expect((await login('123456', await captchaToken(service))).code).toBe(200);
  });

  it('has a token that admits one sign-in, right or wrong', async () => {
    const [first, second] = [await captchaToken(service), await captchaToken(service)];
    expect((await login('123456', first)).code).toBe(200);
    expect((await login('123456', first)).code).toBe(3005);
    expect((await login('wrong', second)).code).toBe(3001);
    expect((await login('123456', second)).code).toBe(3005);
    const third = await captchaToken(service);
    const answers = await Promise.all(Array.from({ length: 8 }, () => login('123456', third)));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
  });

  it('comes before the lock, and the lock before the password', async () => {
    for (let round = 0; round < 5; round += 1) await login('wrong', await captchaToken(service));
    expect((await login('123456')).code).toBe(3005);
    expect((await login('123456', await captchaToken(service))).code).toBe(3002);
  });
});
