import { videoBilling } from '@roger/contract/families/video-billing';
import { listCharges } from '@roger/domain/video-billing/list-charges';
import { implementFamily } from '../lib/io.ts';

export const implementation = implementFamily(videoBilling, { list: listCharges });
