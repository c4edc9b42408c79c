import { Index } from '../index/index.js';

export const index = new Index();
