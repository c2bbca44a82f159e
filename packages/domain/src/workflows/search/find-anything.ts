import type { InputOf } from '@roger/contract/define';
import {
  MAX_FOUND,
  type FoundField,
  type FoundGroup,
  type FoundItem,
  type search,
} from '@roger/contract/families/workflows/search';
import { foldedName, searchForm } from '@roger/contract/folded-name';
import { storedIccid } from '@roger/contract/fields/terminal-fields';
import { IMEI_DIGITS, plainImei, plainText, tidyText } from '@roger/contract/plain-text';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { joinsFor } from '../../platform/list/list-statement.ts';
import { containsPattern, newParams, readRows, whereClause } from '../../platform/db/sql.ts';
import { tokenBinder } from '../../platform/db/tokens.ts';
import { holdsAny } from '../../tenancy/resources/granted-resources.ts';
import { countSumSql } from '../../fleet/terminals/terminal-counts.ts';
import { SEARCH_KINDS, type SearchDefinition, type SearchedName } from './search-kinds.ts';

type Input = InputOf<(typeof search)['endpoints']['find']>;

interface FoundRow extends Pick<FoundItem, 'id' | 'title' | 'subtitle'> {
  field: FoundField | null;
}

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
  const searchText = asStored(text);
  const groups: FoundGroup[] = [];
  for (const kind of SEARCH_KINDS) {
    if (await holdsAny(ctx, kind.keys)) groups.push(await findOf(ctx, kind, searchText, limit));
  }
  return { groups: groups.filter(({ total }) => total > 0) };
}

/** Printed numbers in their stored form: that of a card is longer, that of a device has marks; other texts as they are. */
function asStored(text: string): string {
  const code = plainImei(text);
  if (FULL_ICCID.test(code)) return storedIccid(code);
  return IMEI_DIGITS.test(code) ? code : text;
}

async function findOf(ctx: Ctx, kind: SearchDefinition, searchText: string, limit: number): Promise<FoundGroup> {
  const parts = !kind.large || searchText.length >= TRIGRAM || (await isSmall(ctx));
  const { text, values } = statement(ctx, kind, searchText, parts);
  const rows = await readRows<FoundRow>(ctx, text, values);
  const items = rows.slice(0, limit).map(({ field, ...row }) => ({
    ...row,
    ...(field === null ? {} : { field }),
    matched: searchText,
    route: kind.route(row.id),
  }));
  return { kind: kind.kind, total: Math.min(rows.length, MAX_FOUND), more: rows.length > MAX_FOUND, items };
}

/** Is the scope small enough to read all of it? */
async function isSmall(ctx: Ctx): Promise<boolean> {
  const params = newParams();
  const [row] = await readRows<{ n: number }>(ctx, `select ${countSumSql(ctx, params, 'all')} as n`, params.values);
  return (row?.n ?? 0) <= ctx.settings.config.limits.listScanRows;
}

/** Placeholders of the searched text as a pattern; each becomes a parameter when it is first read. */
interface Patterns {
  /** For identifiers and addresses. */
  anywhere: string;
  /** For the search forms of names. */
  form: string;
}

function patternsOf(searchText: string, add: (value: unknown) => string): Patterns {
  const added: Partial<Patterns> = {};
  return {
    get anywhere() {
      return (added.anywhere ??= add(containsPattern(searchText)));
    },
    get form() {
      return (added.form ??= add(containsPattern(searchForm(searchText))));
    },
  };
}

/** SQL conditions of a match, best first; a row has the rank of the first one that holds. */
function ranksOf(
  { exact, ids: printed, isWholeId, names, otherNames, texts }: SearchDefinition,
  searchText: string,
  patterns: Patterns,
  add: (value: unknown) => string,
): string[] {
  const code = plainText(searchText);
  const ids = isWholeId?.(code.toUpperCase()) === true ? [] : printed;
  const anywhereInId = containsPattern(code);
  const like = (of: readonly string[], pattern: string) => of.map((one) => `${one} ilike ${add(pattern)}`);
  const begins = containsPattern(searchForm(searchText)).slice(1);
  const ranks = [
    [
      ...equalTo(exact, [searchText, code, code.toUpperCase(), code.toLowerCase()], add),
      ...sameName(names, searchText, add),
    ],
    like(ids, anywhereInId.slice(0, -1)),
    like(ids, anywhereInId),
    names.map(({ form }) => `${form} like ${add(begins)}`),
    inNames(names, patterns),
    [...inNames(otherNames, patterns), ...inTexts(texts, patterns)],
  ];
  return ranks.map((conditions) => (conditions.length === 0 ? 'false' : conditions.join(' or ')));
}

function equalTo(columns: readonly string[], values: readonly string[], add: (value: unknown) => string): string[] {
  return columns.map((column) => `${column} = any(${add([...new Set(values)])}::text[])`);
}

/** A unique name is the searched one where their folded forms are one; the stored search form is compared first. */
function sameName(names: readonly SearchedName[], name: string, add: (value: unknown) => string): string[] {
  return names
    .filter(({ unique }) => unique)
    .map(({ text, form }) => `${form} = ${add(searchForm(name))} and folded_name(${text}) = ${add(foldedName(name))}`);
}

function inNames(names: readonly SearchedName[], patterns: Patterns): string[] {
  return names.map(({ form }) => `${form} like ${patterns.form}`);
}

function inTexts(texts: readonly string[], patterns: Patterns): string[] {
  return texts.map((text) => `${text} ilike ${patterns.anywhere}`);
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
  const patterns = patternsOf(searchText, add);
  const ranks = ranksOf(kind, searchText, patterns, add);
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
  const text = `select ${id} as id, ${title} as title, ${aboutSql(kind, patterns)}
    from (${ranked(exact)} ${branches.join(' ')} order by rank, title, key limit ${MAX_FOUND + 1}) f
    join ${list.from} on ${list.key} = f.key ${joinsFor(list, kind.needs)}
    order by f.rank, f.title, f.key`;
  return { text: bind(text), values };
}

/**
 * SQL of the subtitle and of its field: the subtitle has texts of its own, and, where no visible text matches, the
 * matching one, which is the field.
 */
function aboutSql({ title, ids, names, otherNames, texts, about }: SearchDefinition, patterns: Patterns): string {
  const visible = new Set([title, ...about]);
  const named = new Map([...names, ...otherNames].map((name) => [name.text, name]));
  const hidden = [...ids, ...texts, ...named.keys()].filter((text) => !visible.has(text));
  const matches = (text: string) => {
    const name = named.get(text);
    return name === undefined ? inTexts([text], patterns) : inNames([name], patterns);
  };
  const ofMatch = (result: (text: string) => string) => {
    const found = hidden.map((text) => `when ${matches(text).join('')} then ${result(text)}`).join(' ');
    return `case when ${[...visible].flatMap(matches).join(' or ')} then null ${found} end`;
  };
  const parts = hidden.length === 0 ? about : [...about, ofMatch((text) => text)];
  // A column has the name of its field.
  const field = hidden.length === 0 ? 'null' : ofMatch((text) => `'${text.slice(text.indexOf('.') + 1)}'`);
  return `concat_ws(' · ', ${parts.map((text) => `nullif(${text}, '')`).join(', ')}) as subtitle, ${field} as field`;
}
