import type { InputOf } from '@roger/contract/define';
import { MAX_FOUND, type FoundGroup, type FoundItem, type search } from '@roger/contract/families/workflows/search';
import { storedIccid } from '@roger/contract/fields/terminal-fields';
import { plainText, tidyText } from '@roger/contract/plain-text';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { joinsFor } from '../../platform/list/list-statement.ts';
import { containsPattern, newParams, readRows, whereClause } from '../../platform/db/sql.ts';
import { tokenBinder } from '../../platform/db/tokens.ts';
import { holdsAny } from '../../tenancy/resources/granted-resources.ts';
import { countSumSql } from '../../fleet/terminals/terminal-counts.ts';
import { SEARCH_KINDS, type SearchDefinition } from './search-kinds.ts';

type Input = InputOf<(typeof search)['endpoints']['find']>;

const DEFAULT_ITEMS = 8;
/**
 * Maximum partial matches of each rank that are read; exact matches are always found. Three digits end the IDs of a
 * thousandth of a fleet, so that of a million terminals all of them are ranked.
 */
const MAX_RANKED = 2000;
/** Shortest text that a trigram index finds. */
const TRIGRAM = 3;
const FULL_ICCID = /^\d{19}[\dA-Za-z]$/;

/**
 * Searches the scope by kind: exact matches first, then IDs that end with the search text, IDs that contain it, names
 * that begin with it, names that contain it, and other texts that contain it. Reads bounded parts of indexes or short tables; skips kinds that the role may not list.
 */
export async function findAnything(ctx: Ctx, { q, limit = DEFAULT_ITEMS }: Input): Promise<{ groups: FoundGroup[] }> {
  const text = tidyText(q);
  if (text === '') return { groups: [] };
  // The printed number of a card is longer than the stored one.
  const searchText = FULL_ICCID.test(plainText(text)) ? storedIccid(plainText(text)) : text;
  const groups: FoundGroup[] = [];
  for (const kind of SEARCH_KINDS) {
    if (await holdsAny(ctx, kind.keys)) groups.push(await findOf(ctx, kind, searchText, limit));
  }
  return { groups: groups.filter(({ total }) => total > 0) };
}

async function findOf(ctx: Ctx, kind: SearchDefinition, searchText: string, limit: number): Promise<FoundGroup> {
  const parts = !kind.large || searchText.length >= TRIGRAM || (await isSmall(ctx));
  const { text, values } = statement(ctx, kind, searchText, parts);
  const rows = await readRows<Omit<FoundItem, 'matched' | 'route'>>(ctx, text, values);
  const items = rows.slice(0, limit).map((row) => ({ ...row, matched: searchText, route: kind.route(row.id) }));
  return { kind: kind.kind, total: Math.min(rows.length, MAX_FOUND), more: rows.length > MAX_FOUND, items };
}

/** Is the scope small enough to read all of it? */
async function isSmall(ctx: Ctx): Promise<boolean> {
  const params = newParams();
  const [row] = await readRows<{ n: number }>(ctx, `select ${countSumSql(ctx, params, 'all')} as n`, params.values);
  return (row?.n ?? 0) <= ctx.settings.config.limits.listScanRows;
}

/** SQL conditions of a match, best first; a row has the rank of the first one that holds. */
function ranksOf(kind: SearchDefinition, searchText: string, add: (value: unknown) => string): string[] {
  const anywhere = containsPattern(searchText);
  const begins = anywhere.slice(1);
  const code = plainText(searchText);
  const anywhereInId = containsPattern(code);
  const ends = anywhereInId.slice(0, -1);
  const whole = `${add([...new Set([searchText, code, code.toUpperCase(), code.toLowerCase()])])}::text[]`;
  const like = (texts: readonly string[], pattern: string) => anyLike(texts, texts.length === 0 ? '' : add(pattern));
  return [
    kind.exact.map((one) => `${one} = any(${whole})`).join(' or '),
    like(kind.ids, ends),
    like(kind.ids, anywhereInId),
    like(kind.names, begins),
    like(kind.names, anywhere),
    like(kind.texts, anywhere),
  ];
}

/** SQL of a match in one of the texts. */
function anyLike(texts: readonly string[], pattern: string): string {
  return texts.length === 0 ? 'false' : texts.map((one) => `${one} ilike ${pattern}`).join(' or ');
}

function statement(
  ctx: Ctx,
  kind: SearchDefinition,
  searchText: string,
  parts: boolean,
): { text: string; values: unknown[] } {
  const { list, id, title } = kind;
  const { values, add } = newParams();
  const bind = tokenBinder(ctx, add);
  const ranks = ranksOf(kind, searchText, add);
  const guards = list.guard(ctx, add);
  const rank = `case ${ranks.map((condition, place) => `when ${condition} then ${place}`).join(' ')} end`;
  const ranked = (condition: string) =>
    `select ${list.key} as key, ${rank} as rank, ${title} as title
     from ${list.from} ${joinsFor(list, list.guardNeeds ?? [])} ${whereClause([...guards, `(${condition})`])}`;
  const [exact = 'false', ...others] = ranks;
  // Each rank has a limit of its own: many matches of a lower one must not crowd out those of a higher one.
  const holding = others.filter((condition) => condition !== 'false');
  const branches = parts ? holding.map((condition) => `union (${ranked(condition)} limit ${MAX_RANKED})`) : [];
  // Joins only the rows of the result.
  const text = `select ${id} as id, ${title} as title, concat_ws(' · ', ${subtitleSql(kind, searchText, add)}) as subtitle
    from (${ranked(exact)} ${branches.join(' ')} order by rank, title, key limit ${MAX_FOUND + 1}) f
    join ${list.from} on ${list.key} = f.key ${joinsFor(list, kind.needs)}
    order by f.rank, f.title, f.key`;
  return { text: bind(text), values };
}

/** SQL parts of the subtitle: its own texts, and the matching one where no visible text matches. */
function subtitleSql(kind: SearchDefinition, searchText: string, add: (value: unknown) => string): string {
  const { title, ids, names, texts, about } = kind;
  const hidden = [...ids, ...names, ...texts].filter((one) => one !== title && !about.includes(one));
  if (hidden.length === 0) return about.map((one) => `nullif(${one}, '')`).join(', ');
  const holds = add(containsPattern(searchText));
  const found = hidden.map((one) => `when ${one} ilike ${holds} then ${one}`).join(' ');
  const match = `case when ${anyLike([title, ...about], holds)} then null ${found} end`;
  return [...about, match].map((one) => `nullif(${one}, '')`).join(', ');
}
