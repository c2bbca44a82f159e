export { texts } from '../en-US/index.ts';
