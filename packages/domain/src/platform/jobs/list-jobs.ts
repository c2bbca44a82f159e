import type { InputOf, ResultOf } from '@roger/contract/define';
import type { job } from '@roger/contract/families/platform/job';
import type { Ctx } from '../ctx/ctx.ts';
import { listPage } from '../list/list.ts';
import { assertPlatform } from '../ctx/platform.ts';
import { jobList } from './job.view.ts';

type List = (typeof job)['endpoints']['list'];

/** Unfinished jobs, a page at a time; for the platform only. */
export async function listJobs(ctx: Ctx, input: InputOf<List>): Promise<ResultOf<List>> {
  assertPlatform(ctx);
  return listPage(ctx, jobList, input);
}
