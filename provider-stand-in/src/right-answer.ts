import type { Cards } from './cards.ts';
import { goods } from './goods.ts';

const MOST_CARDS = 50;
const UNKNOWN_CARD = { code: 2001, message: 'unknown ICCID' };

/** A request: method, path and content. */
interface Question {
  what: string;
  query: URLSearchParams;
  body: Record<string, unknown>;
}

/** The answer of a provider that is well. */
export function rightAnswer(cards: Cards, now: number, { what, query, body }: Question): object {
  const detail = (iccid: string) => (cards.knows(iccid) ? cards.detail(iccid, now) : null);
  if (what === 'GET /v1/goods/list') return success(goods);
  if (what === 'GET /v1/sim/detail/query') {
    const card = detail(query.get('iccid') ?? '');
    return card === null ? UNKNOWN_CARD : success(card);
  }
  if (what === 'GET /v1/sim/detail/batch/query') {
    const iccids = (query.get('iccids') ?? '').split(',').filter((iccid) => iccid !== '');
    if (iccids.length === 0 || iccids.length > MOST_CARDS) return { code: 1001, message: 'iccids' };
    return success(Object.fromEntries(iccids.map((iccid) => [iccid, detail(iccid)])));
  }
  return what === 'POST /v1/sim/rebind' ? rebind(cards, body) : { code: 1003, message: 'no such call' };
}

function rebind(cards: Cards, { iccid, imei }: Record<string, unknown>): object {
  if (typeof iccid !== 'string' || typeof imei !== 'string' || !/^\d{15}$/.test(imei)) {
    return { code: 1001, message: 'iccid and imei' };
  }
  if (!cards.knows(iccid)) return UNKNOWN_CARD;
  cards.bind(iccid, imei);
  return success({ iccid, imei });
}

function success(data: unknown): object {
  return { code: 0, message: 'OK', data };
}
