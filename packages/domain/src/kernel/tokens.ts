import type { Ctx } from './ctx.ts';

/** What SQL may name instead of a value: each token becomes a parameter of its type. */
const TOKENS: Record<string, { type: string; value: (ctx: Ctx) => unknown }> = {
  now: { type: 'timestamptz', value: ({ clock }) => clock.now() },
  accountId: { type: 'int', value: ({ actor }) => actor.accountId },
  scopeId: { type: 'int', value: ({ scope }) => scope.clientId },
  scopeDepth: { type: 'int', value: ({ scope }) => scope.depth },
  hideSuper: { type: 'boolean', value: ({ actor }) => actor.hideSuper },
  hideSuperContact: { type: 'boolean', value: ({ actor }) => actor.hideSuperContact },
  names: { type: 'jsonb', value: ({ request }) => JSON.stringify(request.names) },
  locale: { type: 'text', value: ({ request }) => request.locale },
  hiddenLevels: { type: 'int', value: ({ actor }) => actor.hiddenLevels },
};

/** Puts parameters for the tokens of SQL, `{now}`, `{scopeId}` and the like; each is one parameter of a statement. */
export function tokenBinder(ctx: Ctx, add: (value: unknown) => string): (sql: string) => string {
  const places = new Map<string, string>();
  return (sql) =>
    sql.replace(/\{(\w+)\}/g, (text, name: string) => {
      const token = TOKENS[name];
      if (token === undefined) return text;
      const place = places.get(name) ?? add(token.value(ctx));
      places.set(name, place);
      return `${place}::${token.type}`;
    });
}
