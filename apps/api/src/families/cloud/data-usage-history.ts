import { dataUsageHistory } from '@roger/contract/families/cloud/data-usage-history';
import { listDataUsageHistory } from '@roger/domain/cloud/data-usage/list-data-usage';
import { implementFamily } from '../../lib/io.ts';

export const implementation = implementFamily(dataUsageHistory, { list: listDataUsageHistory });
