import { Global, Module } from '@nestjs/common';
import { Printer } from './printer';

/** The one printer of the process. */
@Global()
@Module({ providers: [{ provide: Printer, useFactory: () => new Printer() }], exports: [Printer] })
export class PdfModule {}
