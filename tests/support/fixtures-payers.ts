import type { Renewal } from '@roger/contract/families/terminal';
import type { TestService } from './app.ts';
import { putCoins, type Coins } from './fixtures-coins.ts';
import { putTerminal, type WantedTerminal } from './fixtures-terminals.ts';
import { putClient, signInFor } from './fixtures.ts';
import { signIn, type Answer, type Session } from './session.ts';

/** An agent with coins and a client beneath it, whose terminals it pays for. */
export interface Payer {
  id: number;
  childId: number;
  accountsName: string;
  session: Session;
}

/** Who pays for what in a test file: everybody and everything is new each time. */
export async function payersOf(service: TestService) {
  const { prisma } = service.database;
  const admin = await signIn(service);
  let numbers = 0;
  const next = () => (numbers += 1);
  const functionOf = async (category: string) =>
    (await prisma.functionKind.findFirstOrThrow({ where: { category } })).id;
  const functions = {
    poc: await functionOf('poc'),
    recording: await functionOf('recording'),
    patrol: await functionOf('patrol'),
  };
  return {
    admin,
    functions,
    payer: async (coins: Coins): Promise<Payer> => {
      const name = `Payer ${next()}`;
      const id = await putClient(service, admin, name, { quota: 20 });
      const childId = await putClient(service, admin, `${name} child`, { pid: id, type: 2 });
      if (Object.keys(coins).length > 0) await putCoins(admin, id, coins);
      const accountsName = `payer-${numbers}`;
      return { id, childId, accountsName, session: await signInFor(service, accountsName, id) };
    },
    /** Somebody else of the same client. */
    colleague: ({ id }: Payer): Promise<Session> => signInFor(service, `colleague-${next()}`, id),
    /** A terminal with PoC and the functions named, all with its expiry; returns its ID. */
    terminal: async (clientId: number, wanted: WantedTerminal = {}, functionIds: number[] = []): Promise<string> => {
      const msId = `T1${String(next()).padStart(9, '0')}`;
      const id = await putTerminal(service, msId, clientId, wanted);
      const { expireTime, anchorDay } = await prisma.terminal.findUniqueOrThrow({ where: { id } });
      const held = [functions.poc, ...functionIds].map((functionId) => ({
        terminalId: id,
        functionId,
        expireTime,
        anchorDay,
      }));
      await prisma.terminalFunction.createMany({ data: held });
      return msId;
    },
  };
}

/** Renews by a year coin for a year, unless told otherwise. */
export function renew(session: Session, input: object, headers: Record<string, string> = {}): Promise<Answer<Renewal>> {
  return session.raw('terminal', 'renew', { method: 'YCOIN', periods: 1, ...input }, headers) as Promise<
    Answer<Renewal>
  >;
}
