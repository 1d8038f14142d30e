import { Injectable } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import { system, type Actor } from '@plumbline/platform/kernel';
import { readSummary, RecordReader } from '@plumbline/platform/reading';
import type { WaitingDocuments, WaitingFigures } from '../published/documents-of-books';
import { declaredIn } from './declared-documents';

/** Documents of one kind and state that are dated through the day of a closing. */
export interface Waiting {
  readonly Kind: string;
  readonly Count: number;
  /** Money; of time its cost. */
  readonly Sum: string;
  /** The list that shows just these. */
  readonly Address: string;
}

/** Finds the documents that a closing of the books would leave behind, of all contexts. */
@Injectable()
export class WaitingBeforeClosing {
  constructor(
    private readonly modules: ModulesContainer,
    private readonly reader: RecordReader,
  ) {}

  /** Counts the documents of the company that are dated through `day`, whatever the caller may see; kinds without any are left out. */
  async through(day: string, { company, correlation }: Actor): Promise<readonly Waiting[]> {
    const all = system(company, correlation, correlation);
    const counted = await Promise.all([
      ...declaredIn(this.modules, 'waiting').map((one) => this.count(one, day, all)),
      ...declaredIn(this.modules, 'figures').map((one) => this.figure(one, day, all)),
    ]);
    return counted.filter(({ Count }) => Count > 0);
  }

  private async count({ name, kind, state, dated, amount }: WaitingDocuments, day: string, actor: Actor): Promise<Waiting> {
    const where = { 'where[BusinessState][$eq]': state, [`where[${dated}][$lte]`]: day };
    const [group] = await this.reader.summary(kind, actor, readSummary(kind, { ...where, sum: amount }, []));
    const query = Object.entries(where).map(([key, value]) => `${key}=${value}`);
    return {
      ...{ Kind: name, Count: group?.Count ?? 0, Sum: group?.Sums[amount] ?? '0.00' },
      Address: `/api/v2/${kind.v2 ?? ''}?${query.join('&')}`,
    };
  }

  private async figure({ name, address, through }: WaitingFigures, day: string, actor: Actor): Promise<Waiting> {
    return { Kind: name, ...(await through(day, actor)), Address: address(day) };
  }
}
