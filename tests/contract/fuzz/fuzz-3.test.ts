import { fuzzShare } from './fuzz-share.ts';

await fuzzShare(3);
