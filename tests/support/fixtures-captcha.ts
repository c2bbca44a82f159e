import type { TestService } from './app.ts';
import { sessionWith } from './session.ts';

/** A try at a puzzle as a hand makes it. */
export interface PuzzleTry {
  id: string;
  x: number;
  trail: [number, number, number][];
}

/** A drag from the left edge to x. */
export function dragTo(x: number): [number, number, number][] {
  return [0, 0.2, 0.5, 0.8, 1].map((part, index) => [Math.round(x * part), index, index * 120]);
}

/** The right answer to a new puzzle; the offset is known to the database alone. */
export async function solvedPuzzle(service: TestService): Promise<PuzzleTry> {
  const { result } = await sessionWith(service, '').call('captcha', 'slider');
  const { offset } = await service.database.prisma.captchaPuzzle.findUniqueOrThrow({ where: { id: result.id } });
  return { id: result.id, x: offset, trail: dragTo(offset) };
}

/** A token that admits one sign-in. */
export async function captchaToken(service: TestService): Promise<string> {
  const answer = await sessionWith(service, '').call('captcha', 'verify', await solvedPuzzle(service));
  return answer.result.captchaToken;
}
