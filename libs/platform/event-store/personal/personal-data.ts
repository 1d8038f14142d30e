import type { Pool } from 'pg';
import { inTransaction, rowsOf } from '../postgres/statements';
import { PERSONAL_PAGE } from '../limits';

/** A value that events refer to. */
export interface PersonalValue {
  /** A random UUID, so that nobody can find the value from it. */
  readonly reference: string;
  readonly company: number;
  /** The record that it is about: `User-7`. */
  readonly subject: string;
  readonly value: string;
  /** True if texts may mention it. */
  readonly isName: boolean;
}

/** A record whose values were erased. */
export interface ErasedSubject {
  readonly subject: string;
  readonly company: number;
  /** True if it takes no later values. */
  readonly forGood: boolean;
}

/** The names and contact data that events refer to, in PostgreSQL, whatever the store of the events is (docs/adr/0120). */
export class PersonalData {
  constructor(private readonly pool: Pool) {}

  /** Stores values durably, before the events that refer to them. Those of records that are erased for good are left out. */
  async put(values: readonly PersonalValue[]): Promise<void> {
    const column = <K extends keyof PersonalValue>(name: K): PersonalValue[K][] => values.map((one) => one[name]);
    await rowsOf(this.pool, {
      name: 'personal-put',
      text: `insert into plumbline.personal_data (reference, company, subject, value, is_name)
             select u.* from unnest($1::uuid[], $2::bigint[], $3::text[], $4::text[], $5::bool[]) u(reference, company, subject, value, is_name)
             where not exists (select from plumbline.erased_subject e where e.subject = u.subject and e.for_good)
             on conflict (reference) do nothing`,
      values: [column('reference'), column('company'), column('subject'), column('value'), column('isName')],
    });
  }

  /** The values of these references; those that were erased are left out. */
  async valuesOf(references: readonly string[]): Promise<Map<string, string>> {
    const rows = await rowsOf<{ reference: string; value: string }>(this.pool, {
      name: 'personal-values',
      text: 'select reference, value from plumbline.personal_data where reference = any($1::uuid[])',
      values: [references],
    });
    return new Map(rows.map(({ reference, value }) => [reference, value]));
  }

  /** The names of the people of a company, each with a reference. */
  async namesOf(company: number): Promise<Map<string, string>> {
    const rows = await rowsOf<{ reference: string; value: string }>(this.pool, {
      name: 'personal-names',
      text: 'select distinct on (value) value, reference from plumbline.personal_data where company = $1 and is_name and length(value) > 2',
      values: [company],
    });
    return new Map(rows.map(({ reference, value }) => [value, reference]));
  }

  /** The records whose values were erased. */
  async erasedSubjects(): Promise<Set<string>> {
    const text = 'select subject from plumbline.erased_subject';
    return new Set((await rowsOf<{ subject: string }>(this.pool, { name: 'personal-erased', text })).map(({ subject }) => subject));
  }

  /** All values in pages, by their references. */
  async *pages(): AsyncGenerator<readonly PersonalValue[]> {
    for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
      const rows = await rowsOf<Omit<PersonalValue, 'company'> & { company: string }>(this.pool, {
        text: `select reference, company, subject, value, is_name as "isName" from plumbline.personal_data where reference > $1 order by reference limit ${PERSONAL_PAGE}`,
        values: [after],
      });
      const last = rows.at(-1);
      if (!last) return;
      yield rows.map((row) => ({ ...row, company: Number(row.company) }));
      after = last.reference;
    }
  }

  /** All records whose values were erased. */
  async erasures(): Promise<ErasedSubject[]> {
    const rows = await rowsOf<{ subject: string; company: string; forGood: boolean }>(this.pool, {
      text: 'select subject, company, for_good as "forGood" from plumbline.erased_subject order by subject',
    });
    return rows.map((row) => ({ ...row, company: Number(row.company) }));
  }

  /** Deletes values and marks their records as erased, in one transaction that appends in progress wait for. Returns their number. */
  erase(subjects: readonly ErasedSubject[]): Promise<number> {
    const column = <K extends keyof ErasedSubject>(name: K): ErasedSubject[K][] => subjects.map((one) => one[name]);
    return inTransaction(this.pool, async (client) => {
      await client.query('lock table plumbline.personal_data in share row exclusive mode');
      await client.query(
        `insert into plumbline.erased_subject as e (subject, company, for_good) select * from unnest($1::text[], $2::bigint[], $3::bool[])
         on conflict (subject) do update set for_good = e.for_good or excluded.for_good`,
        [column('subject'), column('company'), column('forGood')],
      );
      const { rowCount } = await client.query('delete from plumbline.personal_data where subject = any($1)', [column('subject')]);
      return rowCount ?? 0;
    });
  }
}
