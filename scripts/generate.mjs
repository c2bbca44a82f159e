// npm run generate: the Prisma client when the schema changed, the lists of texts when their files did.
import { ensureGenerated } from './lib/build/generate.mjs';

await ensureGenerated();
