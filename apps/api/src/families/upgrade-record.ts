import { upgradeRecord } from '@roger/contract/families/upgrade-record';
import { listUpgradeRecords } from '@roger/domain/upgrade-record/list-upgrade-records';
import { implementFamily } from '../lib/io.ts';

export const implementation = implementFamily(upgradeRecord, { list: listUpgradeRecords });
