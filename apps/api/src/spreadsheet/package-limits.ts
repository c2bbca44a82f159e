/** What an uploaded workbook may cost before it is refused. */
export interface PackageLimits {
  /** Bytes of all entries together once inflated. */
  readonly maxInflatedBytes: number;
  readonly maxEntries: number;
  /** Inflated to compressed size of one large entry; sheets of real programs stay below 100. */
  readonly maxRatio: number;
}

/** Limits for whatever a caller leaves out. */
export const defaultPackageLimits: PackageLimits = {
  maxInflatedBytes: 100 * 1024 * 1024,
  maxEntries: 2_000,
  maxRatio: 200,
};

/** Entries up to this size are not held to the ratio: a short run of blanks shrinks a thousandfold. */
export const ratioExemptBytes = 1024 * 1024;
