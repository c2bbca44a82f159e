import { writeFileSync } from 'node:fs';
import { root, UserError } from './lib/project.mjs';
import { noticesOf, shippedPackages } from './lib/release/notices.ts';

// tsx scripts/write-notices.ts <file>: the third-party notices that docker/Dockerfile puts into each image.
const [, , file] = process.argv;
if (file === undefined) throw new UserError('Usage: tsx scripts/write-notices.ts <file>');
writeFileSync(file, noticesOf(shippedPackages(root)));
