import { dataUsageHistory } from '@roger/contract/families/data-usage-history';
import { listDataUsageHistory } from '@roger/domain/data-usage/list-data-usage';
import { implementFamily } from '../lib/io.ts';

export const implementation = implementFamily(dataUsageHistory, { list: listDataUsageHistory });
