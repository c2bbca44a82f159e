/** Route of the first screen. */
export const HOME = '/home';
