import type { InputOf, ResultOf } from '@roger/contract/define';
import type { job } from '@roger/contract/families/job';
import type { Ctx } from '../kernel/ctx.ts';
import { listPage } from '../kernel/list.ts';
import { assertPlatform } from '../kernel/platform.ts';
import { jobList } from './job.view.ts';

type List = (typeof job)['endpoints']['list'];

/** Jobs that are not done, a page at a time; the platform's only. */
export async function listJobs(ctx: Ctx, input: InputOf<List>): Promise<ResultOf<List>> {
  assertPlatform(ctx);
  return listPage(ctx, jobList, input);
}
