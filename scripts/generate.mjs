// npm run generate: the Prisma client, when the schema changed.
import { ensureGenerated } from './lib/generate.mjs';

await ensureGenerated();
