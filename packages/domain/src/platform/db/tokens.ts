import type { Ctx } from '../ctx/ctx.ts';

/** A value that replaces a token in SQL, with its type there. */
export interface Token {
  type: string;
  value: (ctx: Ctx) => unknown;
}

/** Tokens in SQL; each becomes a parameter of its type. */
const TOKENS: Record<string, Token> = {
  now: { type: 'timestamptz', value: ({ clock }) => clock.now() },
  accountId: { type: 'int', value: ({ actor }) => actor.accountId },
  scopeId: { type: 'int', value: ({ scope }) => scope.clientId },
  scopeDepth: { type: 'int', value: ({ scope }) => scope.depth },
  ownPath: { type: 'int[]', value: ({ actor }) => actor.clientPath },
  hideSuper: { type: 'boolean', value: ({ actor }) => actor.hideSuper },
  hideSuperContact: { type: 'boolean', value: ({ actor }) => actor.hideSuperContact },
  names: { type: 'jsonb', value: ({ request }) => JSON.stringify(request.names) },
  locale: { type: 'text', value: ({ request }) => request.locale },
  hiddenLevels: { type: 'int', value: ({ actor }) => actor.hiddenLevels },
};

/** Replaces tokens such as `{now}`, `{scopeId}` and `more` by parameters, one for each token of a statement. */
export function tokenBinder(
  ctx: Ctx,
  add: (value: unknown) => string,
  more: Record<string, Token> = {},
): (sql: string) => string {
  const places = new Map<string, string>();
  return (sql) =>
    sql.replace(/\{(\w+)\}/g, (text, name: string) => {
      const token = more[name] ?? TOKENS[name];
      if (token === undefined) return text;
      const place = places.get(name) ?? add(token.value(ctx));
      places.set(name, place);
      return `${place}::${token.type}`;
    });
}
