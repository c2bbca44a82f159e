import { implementation as timingReport } from './timing-report.ts';

/** Handlers of the families of `reports`. */
export const reports = [timingReport];
