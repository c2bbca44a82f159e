import type { InputOf } from '@roger/contract/define';
import { MOST_FOUND, type FoundGroup, type FoundItem, type search } from '@roger/contract/families/search';
import { storedIccid } from '@roger/contract/fields/terminal-fields';
import type { Ctx } from '../kernel/ctx.ts';
import { joinsFor } from '../kernel/list-statement.ts';
import { containsPattern, newParams, readRows, whereClause } from '../kernel/sql.ts';
import { tokenBinder } from '../kernel/tokens.ts';
import { holdsAny } from '../resource/held-resources.ts';
import { countSum } from '../terminal/terminal-counts.ts';
import { searched, type Searched } from './search-kinds.ts';

type Input = InputOf<(typeof search)['endpoints']['find']>;

const DEFAULT_ITEMS = 8;
/** Of what matches a part, so many are ranked; whoever typed a whole number finds it whatever else matches. */
const MOST_RANKED = 1000;
/** Trigrams find nothing shorter. */
const TRIGRAM = 3;
const FULL_ICCID = /^\d{19}[\dA-Za-z]$/;

/**
 * What a text finds in the scope, kind by kind: whole names and numbers first, then what begins with it, then what holds it. Of each
 * kind an index or a short table is read, up to a bound, and nothing of a kind that the role may not list.
 */
export async function findAnything(ctx: Ctx, { q, limit = DEFAULT_ITEMS }: Input): Promise<{ groups: FoundGroup[] }> {
  const text = q.trim();
  if (text === '') return { groups: [] };
  // A card is found by what is printed on it, too.
  const wanted = FULL_ICCID.test(text) ? storedIccid(text) : text;
  const groups: FoundGroup[] = [];
  for (const kind of searched) {
    if (await holdsAny(ctx, kind.keys)) groups.push(await findOf(ctx, kind, wanted, limit));
  }
  return { groups: groups.filter(({ total }) => total > 0) };
}

async function findOf(ctx: Ctx, kind: Searched, wanted: string, limit: number): Promise<FoundGroup> {
  const parts = !kind.large || wanted.length >= TRIGRAM || (await isSmall(ctx));
  const { text, values } = statement(ctx, kind, wanted, parts);
  const rows = await readRows<Omit<FoundItem, 'matched' | 'route'>>(ctx, text, values);
  const items = rows.slice(0, limit).map((row) => ({ ...row, matched: wanted, route: kind.route(row.id) }));
  return { kind: kind.kind, total: Math.min(rows.length, MOST_FOUND), more: rows.length > MOST_FOUND, items };
}

/** Is the scope so small that all of it may be read for one answer? */
async function isSmall(ctx: Ctx): Promise<boolean> {
  const params = newParams();
  const [row] = await readRows<{ n: number }>(ctx, `select ${countSum(ctx, params, 'all')} as n`, params.values);
  return (row?.n ?? 0) <= ctx.settings.config.limits.listScanRows;
}

function statement(ctx: Ctx, kind: Searched, wanted: string, parts: boolean): { text: string; values: unknown[] } {
  const { list, id, title, texts, about } = kind;
  const { values, add } = newParams();
  const bind = tokenBinder(ctx, add);
  const anywhere = add(containsPattern(wanted));
  const begins = add(containsPattern(wanted).slice(1));
  const whole = `${add([wanted, wanted.toUpperCase(), wanted.toLowerCase()])}::text[]`;
  const guards = list.guard(ctx, add);
  const any = (pattern: string) => [title, ...texts].map((one) => `${one} ilike ${pattern}`).join(' or ');
  const exact = kind.exact.map((one) => `${one} = any(${whole})`).join(' or ');
  const rank = `case when ${exact} then 0 when ${title} ilike ${begins} then 1 when ${any(begins)} then 2 else 3 end`;
  const ranked = (condition: string) =>
    `select ${list.key} as key, ${rank} as rank, ${title} as title
     from ${list.from} ${joinsFor(list, list.guardNeeds ?? [])} ${whereClause([...guards, `(${condition})`])}`;
  const holding = parts ? `union (${ranked(any(anywhere))} limit ${MOST_RANKED})` : '';
  const hidden = texts.filter((one) => !about.includes(one)).map((one) => `when ${one} ilike ${anywhere} then ${one}`);
  const found = hidden.length === 0 ? [] : [`case when ${title} ilike ${anywhere} then null ${hidden.join(' ')} end`];
  const subtitle = [...about, ...found].map((one) => `nullif(${one}, '')`).join(', ');
  // Only those that are answered are read whole.
  const text = `select ${id} as id, ${title} as title, concat_ws(' · ', ${subtitle}) as subtitle
    from (${ranked(exact)} ${holding} order by rank, title, key limit ${MOST_FOUND + 1}) f
    join ${list.from} on ${list.key} = f.key ${joinsFor(list, kind.needs)}
    order by f.rank, f.title, f.key`;
  return { text: bind(text), values };
}
