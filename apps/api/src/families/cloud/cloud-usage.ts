import { cloudUsage } from '@roger/contract/families/cloud/cloud-usage';
import { listUsageDays, listCloudUsage } from '@roger/domain/cloud/usage/list-cloud-usage';
import { implementFamily } from '../../lib/io.ts';

export const implementation = implementFamily(cloudUsage, { list: listCloudUsage, queryDetail: listUsageDays });
