/** Causes for which a package is refused and that the sender can remove; `reason` of 3901. */
export const packageFaults = ['split', 'bundle', 'noVersion', 'longVersion'] as const;

/** One of the causes. */
export type PackageFaultReason = (typeof packageFaults)[number];
