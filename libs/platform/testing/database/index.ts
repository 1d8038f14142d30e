export { DatabaseProxy } from './database-proxy';
export { filledDatabase, testDatabase, type TestDatabase } from './database';
export { TEST_SERVER } from './server';
