import type { BaseCtx } from '../kernel/ctx.ts';
import { localTime } from '../kernel/time.ts';
import { filled } from './letter/filled.ts';
import type { Letter, Part, Pen } from './letter/letter.ts';

/** What is read of an account that a mail goes to. */
export const recipient = {
  id: true,
  name: true,
  userName: true,
  email: true,
  passwordHash: true,
  client: { select: { id: true, name: true, area: { select: { offsetMinutes: true } } } },
};

/** Whom a mail is for. */
export interface Recipient {
  name: string;
  userName: string;
  client: { id: number; name: string; area: { offsetMinutes: number } };
}

/** What a letter to an account begins and ends with: a greeting, and whose account it is about and when, in the client's zone. */
export function accountLetter(
  ctx: BaseCtx,
  { texts }: Pen,
  { name, userName, client }: Recipient,
  parts: readonly Part[],
): Pick<Letter, 'parts' | 'footer' | 'clientId'> {
  const time = localTime(ctx.clock.now(), client.area.offsetMinutes);
  return {
    parts: [filled(texts.greeting, { userName }), ...parts],
    footer: [filled(texts.footer, { accountsName: name, clientName: client.name, time })],
    clientId: client.id,
  };
}
