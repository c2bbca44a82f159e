import { cloudOrder } from '@roger/contract/families/cloud/cloud-order';
import { getCloudOrder, listCloudOrders } from '@roger/domain/cloud/orders/list-cloud-orders';
import { implementFamily } from '../../lib/io.ts';

export const implementation = implementFamily(cloudOrder, { list: listCloudOrders, detail: getCloudOrder });
