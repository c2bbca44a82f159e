/** What a run found about a test or a stage. */
export interface Outcome {
  id: string;
  name: string;
  status: 'passed' | 'failed' | 'skipped';
  message?: string;
  file?: string;
  line?: number;
}
export function firstLine(message?: string): string;
export function stageFailure(name: string, message: string | undefined): Outcome;
export function readVitest(report: string): Outcome[] | undefined;
export function readPlaywright(report: string): Outcome[] | undefined;
export function sentence(outcomes: Outcome[]): string;
export function described(outcome: Outcome): string;
export function hasFailed(outcome: Outcome): boolean;
