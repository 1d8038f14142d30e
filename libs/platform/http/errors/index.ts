export * from './fault';
export * from './fault-of';
export * from './error-reply';
export * from './error-filter';
