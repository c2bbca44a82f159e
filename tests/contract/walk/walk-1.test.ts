import { walkShare } from './walk-share.ts';

await walkShare(1);
