export * from './base64';
export * from './file-content';
export * from './file-name';
export * from './file-store';
export * from './files.module';
export * from './media-type';
export * from './spool';
