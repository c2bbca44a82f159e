import { CURRENCIES, type Currency } from '@roger/contract/fields/money-fields';
import { createCoin } from '@roger/domain/money/coins/create-coin';
import { issueCoin } from '@roger/domain/money/coins/issue-coin';
import type { Actor } from '@roger/domain/platform/ctx/types';
import { actorOf, ctxOf, type DemoBooks } from './demo-books.ts';
import type { DemoClient, DemoFleet } from './demo-clients.ts';
import type { DemoRandom } from './random.ts';

const CREATED: Record<Currency, number> = { YCOIN: 10_000, MCOIN: 20_000, KCOIN: 100_000 };
const PER_AGENT: Record<Currency, number> = { YCOIN: 2000, MCOIN: 4000, KCOIN: 20_000 };
const SINCE_DAYS = 60;
const HOURS_APART = 10;

/** Creates the platform's coins and issues some to every agent and client over the last weeks. */
export async function seedDemoCoins(
  books: DemoBooks,
  random: DemoRandom,
  { agents, clients }: DemoFleet,
): Promise<void> {
  const admin = await actorOf(books.db, 'admin');
  const agent = await actorOf(books.db, 'agent');
  const start = Date.now() - SINCE_DAYS * 86_400_000;
  let bookings = 0;
  const next = (actor: Actor, action: string) => {
    bookings += 1;
    return ctxOf(books, actor, { module: 'coin', action }, new Date(start + bookings * HOURS_APART * 3_600_000));
  };
  const issue = (actor: Actor, to: DemoClient, currency: Currency, amount: number, remark: string) =>
    issueCoin(next(actor, 'issueCoin'), { clientId: to.id, currency, amount, remark });
  for (const currency of CURRENCIES) {
    await createCoin(next(admin, 'createCoin'), { currency, amount: CREATED[currency], remark: 'Opening balance' });
  }
  for (const receiver of agents) {
    for (const currency of CURRENCIES) {
      await issue(admin, receiver, currency, PER_AGENT[currency], 'Framework contract');
    }
  }
  for (const client of clients) {
    // The other agents have no account: the platform issues coins to their clients.
    const issuer = client.path.includes(agent.clientId) ? agent : admin;
    await issue(issuer, client, 'YCOIN', 20 + random.below(8) * 10, 'First order');
    await issue(issuer, client, 'KCOIN', 200 + random.below(6) * 100, 'First order');
    if (random.below(3) === 0) await issue(issuer, client, 'MCOIN', 60 + random.below(10) * 12, 'Seasonal radios');
  }
}
