import { tenancyShare } from './tenancy-share.ts';

await tenancyShare(1);
