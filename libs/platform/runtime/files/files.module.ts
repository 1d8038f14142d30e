import { join } from 'node:path';
import { Global, Module } from '@nestjs/common';
import { Config } from '../config/config';
import { BucketFileStore } from './bucket/bucket-file-store';
import { FileStore } from './file-store';
import { FolderFileStore } from './folder/folder-file-store';

/** The configured store: the bucket in DOCUMENTS_BUCKET, or the folder `documents` in DATA_DIR. */
const fileStoreOf = ({ bucket, dataDir }: Pick<Config, 'bucket' | 'dataDir'>): FileStore =>
  bucket ? new BucketFileStore(bucket) : new FolderFileStore(join(dataDir, 'documents'));

/** The one file store of the process. Needs Config from a global module. */
@Global()
@Module({ providers: [{ provide: FileStore, inject: [Config], useFactory: fileStoreOf }], exports: [FileStore] })
export class FilesModule {}
