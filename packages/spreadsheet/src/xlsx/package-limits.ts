/** Limits of an uploaded workbook, checked before anything is read from it. */
export interface PackageLimits {
  /** Bytes of all entries together once inflated. */
  readonly maxInflatedBytes: number;
  readonly maxEntries: number;
  /** Inflated to compressed size of one large entry; sheets of real programs stay below 100. */
  readonly maxRatio: number;
  /** Opening brackets in all parts: they say more of time and memory than bytes do. */
  readonly maxTags: number;
}

/** Entries up to this size are not held to the ratio: a short run of blanks shrinks a thousandfold. */
export const ratioExemptBytes = 1024 * 1024;

// Fifty columns of eight tags each, the way most programs write a cell with its shared text.
const tagsPerRow = 400;
// Styles, themes and notes of any workbook.
const freeTags = 200_000;

/** The limits of a workbook of so many rows. */
export function packageLimits(maxRows: number): PackageLimits {
  return {
    maxInflatedBytes: 100 * 1024 * 1024,
    maxEntries: 2_000,
    maxRatio: 200,
    maxTags: freeTags + maxRows * tagsPerRow,
  };
}
