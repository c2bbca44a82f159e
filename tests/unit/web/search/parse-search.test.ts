import { describe, expect, it } from 'vitest';
import {
  actionQuery,
  looksLikeNumber,
  rankOfName,
  readPhrases,
  wordsOfKey,
} from '../../../../apps/web/src/app/search/parse-search.ts';

const phrases = [
  { value: 'renew', names: ['Renew', 'renew'] },
  { value: 'renewPlan', names: ['Renew cloud plan', 'renew plan', 'cloud'] },
  { value: 'bindPlan', names: ['Bind cloud plan', 'bind plan', 'cloud'] },
  { value: 'resetPassword', names: ['Reset passwords', 'reset password', 'reset pwd'] },
  { value: 'joinGroups', names: ['Join groups', 'join groups', 'member'] },
  { value: 'offline', names: ['Offline', 'offline'] },
  { value: 'group', names: ['Group', 'Groups'] },
];

const foreign = [
  { value: 'renew', names: ['续费', 'renew'] },
  { value: 'suspend', names: ['Приостановить', 'suspend', 'limit'] },
  { value: 'offline', names: ['Не в сети', 'offline'] },
  { value: 'recharge', names: ['Ανανέωση', 'recharge'] },
  { value: 'online', names: ['En línea', 'online'] },
];

function read(text: string, all = phrases): string[] {
  return readPhrases(text, all).map(({ value, subject }) => `${value} | ${subject}`);
}

describe('words before what is searched', () => {
  it.each([
    ['renew 1844', ['renew | 1844']],
    ['  Renew   Crane 7 ', ['renew | Crane 7']],
    ['renew plan 1844', ['renewPlan | 1844']],
    ['reset password 1844', ['resetPassword | 1844']],
    ['password Crane', ['resetPassword | Crane']],
    ['offline hafen', ['offline | hafen']],
    ['group night shift', ['group | night shift']],
    ['cloud 1844', ['renewPlan | 1844', 'bindPlan | 1844']],
    ['ren 1844', ['renew | 1844']],
  ])('%j', (text, expected) => {
    expect(read(text)).toEqual(expected);
  });

  it.each(['renew', 'renew ', 'hafen', 'hafen renew', 're 1844', '1844', '', 'xrenew 1844'])('not in %j', (text) => {
    expect(read(text)).toEqual([]);
  });

  it.each([
    ['续费 1844', ['renew | 1844']],
    ['续费1844', ['renew | 1844']],
    ['приостановить 1844', ['suspend | 1844']],
    ['не в сети Хафен', ['offline | Хафен']],
    ['ΑΝΑΝΕΩΣΗ 1844', ['recharge | 1844']],
    ['en linea hafen', ['online | hafen']],
    ['SUSPEND 1844', ['suspend | 1844']],
  ])('of another language, folded, or in English: %j', (text, expected) => {
    expect(read(text, foreign)).toEqual(expected);
  });
});

describe('actions alone', () => {
  it.each([
    ['> suspend', 'suspend'],
    ['>suspend', 'suspend'],
    ['＞ 停用', '停用'],
    ['>', ''],
    ['suspend', null],
    ['a > b', null],
  ])('%j searches %j', (text, expected) => {
    expect(actionQuery(text)).toBe(expected);
  });

  it.each([
    ['suspend', ['Suspend'], 0],
    ['sus', ['Suspend'], 1],
    ['pass', ['Reset passwords'], 2],
    ['pass reset', ['Reset passwords'], 2],
    ['reset', ['Neues Kennwort', 'reset password'], 1],
    ['ανανεωση', ['Ανανέωση'], 0],
    ['', ['Suspend'], 1],
    ['spend', ['Suspend'], null],
  ])('%j ranks %j as %j', (text, names, rank) => {
    expect(rankOfName(text, names)).toBe(rank);
  });

  it('a name in code is English words', () => {
    expect(wordsOfKey('replaceHardware')).toBe('replace hardware');
  });
});

describe('a number whose item may be deleted', () => {
  it.each(['T1000000001', '1844', '356938035643809', 'B20260301-000017'])('%j', (text) => {
    expect(looksLikeNumber(text)).toBe(true);
  });

  it.each(['', '184', 'Crane', 'Crane 7 1844', 'hafen2026 x', 'a1b2'])('not %j', (text) => {
    expect(looksLikeNumber(text)).toBe(false);
  });
});
