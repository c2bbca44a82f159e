import type { Figures } from './figures.ts';

const list = (counts: ReadonlyMap<string, number>): string =>
  counts.size === 0 ? 'none' : [...counts].map(([name, count]) => `${name} ${count}`).join(', ');

function latencies({ latencies: measured }: Figures): string {
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => measured.percentile(share).toFixed(1));
  return `p50 ${p50} p95 ${p95} p99 ${p99} ms`;
}

/** The state of a run in one line. */
export function figuresLine(figures: Figures, seconds: number, online: number, radios: number): string {
  const { sent, taken, duplicates, refusedCount, commands, acknowledged } = figures;
  const events = `sent ${sent} taken ${taken} refused ${refusedCount} duplicates ${duplicates}`;
  const failures = figures.failures.size === 0 ? '' : `  not 200: ${list(figures.failures)}`;
  return `${seconds} s  online ${online}/${radios}  ${events}  ${latencies(figures)}  commands ${acknowledged}/${commands}${failures}`;
}

/** Result of a run. */
export function summary(figures: Figures, seconds: number, waiting: number): string {
  const { made, sent, taken, duplicates, refusedCount, rejected, commands, acknowledged } = figures;
  return [
    `Ran ${seconds} s.`,
    `events      made ${made}, sent ${sent} with repeats: taken ${taken}, duplicates ${duplicates}, refused ${refusedCount} (${list(figures.refused)})`,
    `            rejected ${rejected}, still waiting ${waiting}`,
    `authorize   ${list(figures.authorized)}`,
    `commands    received ${commands}, acknowledged ${acknowledged}`,
    `latency     ${latencies(figures)}`,
    `not 200     ${list(figures.failures)}`,
    ...faultsOf(figures, waiting).map((fault) => `FAULT       ${fault}`),
  ].join('\n');
}

/** Errors: protocol faults, sums that differ, responses of 500 and above. */
export function faultsOf(figures: Figures, waiting: number): string[] {
  const { made, taken, duplicates, refusedCount, rejected } = figures;
  const sum = taken + duplicates + refusedCount + rejected + waiting;
  const broken = [...figures.failures].filter(([status]) => Number(status) >= 500);
  return [
    ...[...figures.faults].map(([fault, count]) => (count === 1 ? fault : `${fault} (${count} times)`)),
    ...(sum === made ? [] : [`${made} events were made, ${sum} are accounted for`]),
    ...broken.map(([status, count]) => `${count} answers were ${status}`),
  ];
}
