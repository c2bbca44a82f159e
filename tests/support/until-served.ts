const ATTEMPTS = 20;

/** The answer of a call that is sent again while the service is busy: after a 503 nothing was done. */
export async function untilServed<A extends { code: number }>(send: () => Promise<A>): Promise<A> {
  let answer = await send();
  for (let again = 0; answer.code === 503 && again < ATTEMPTS; again += 1) answer = await send();
  return answer;
}
