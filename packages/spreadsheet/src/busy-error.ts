/** All slots stayed occupied for as long as the caller was willing to wait; the API answers 429. */
export class BusyError extends Error {
  constructor() {
    super('tooManyRequests');
    this.name = 'BusyError';
  }
}
