import { Injectable } from '@nestjs/common';
import { invalid, refuse, type Actor, type Issue } from '@plumbline/platform/kernel';
import { isFilter, parentNamesFor, readFields, readFilter, type QueryString } from '@plumbline/platform/reading';
import { AccessPolicy, folded, KindRegistry, ReadModels, type AnyRecordKind, type RecordOf } from '@plumbline/platform/records';
import { COLUMNS_OF_A_VIEW, VIEWS_OF_A_USER } from '../limits';
import type { ViewFields } from './view.events';
import { view } from './view.record';

/** The look-ups for adding and changing a view. */
@Injectable()
export class ViewChecks {
  constructor(
    private readonly reads: ReadModels,
    private readonly kinds: KindRegistry,
    private readonly policy: AccessPolicy,
  ) {}

  /**
   * The fields with the kind of their entity, and each column once.
   * @throws Refusal of kind `input` for an entity that the caller may not list, and for parameters and columns that its list does not take
   */
  checked({ Entity = '', Query = '', Columns = [] }: ViewFields, actor: Actor): Pick<ViewFields, 'ListedKind' | 'Columns'> {
    const listed = this.kinds.all.filter(({ v2, name }) => v2 !== null && !this.policy.neverSees(actor, name));
    const kind = listed.find(({ v2 }) => v2 === Entity);
    if (!kind) {
      const names = listed.flatMap(({ v2 }) => v2 ?? []).sort();
      return invalid([{ field: 'Entity', problem: `must be an entity that you may list: ${names.join(', ')}` }]);
    }
    const issues: Issue[] = [...this.queryIssues(kind, Query, actor), ...columnIssues(kind, Columns)];
    if (issues.length > 0) invalid(issues);
    return { ListedKind: kind.name, Columns: [...new Set(Columns)] };
  }

  /** @throws Refusal (409) for a name that another view of the owner for the list has, and when the owner has as many as there may be */
  async checkRoom({ Entity = '', Name = '' }: ViewFields, { company }: Actor, owner: number, id?: number): Promise<void> {
    const others = (await this.reads.find(view, company, { OwnerId: owner }, VIEWS_OF_A_USER + 1)).filter((one) => one.Id !== id);
    const same = others.find((one) => one.Entity === Entity && folded(one.Name) === folded(Name));
    if (same) refuse('view_name_taken', `The view ${same.Id} of ${Entity} is called ${same.Name} already; choose another name.`);
    if (id === undefined && others.length >= VIEWS_OF_A_USER)
      refuse('views_full', `You have ${VIEWS_OF_A_USER} views, which is the most: remove one first.`);
  }

  /** The view as it is. */
  one(id: number, { company }: Actor): Promise<RecordOf<typeof view> | undefined> {
    return this.reads.one(view, company, id);
  }

  private queryIssues(kind: AnyRecordKind, text: string, actor: Actor): Issue[] {
    const query = parametersOf(text);
    const issues: Issue[] = Object.keys(query)
      .filter((name) => !isFilter(name) && name !== 'q' && name !== 'order')
      .map((name) => ({ field: name.slice(0, 200), problem: 'is no parameter here; there are where[Field][$operator], q, order' }));
    const hidden = this.policy.hiddenFields(actor, kind.name);
    const parents = parentNamesFor(kind, (name) => this.kinds.known(name), this.policy, actor, hidden);
    readFilter(kind, query, hidden, issues, parents);
    return issues.map(({ field, problem }) => ({ field: 'Query', problem: `must be parameters of the list: ${field} ${problem}` }));
  }
}

/** The parameters of the text of a query string; one that is given more than once has all its values. */
function parametersOf(text: string): QueryString {
  const given = new URLSearchParams(text);
  return Object.fromEntries(
    [...new Set(given.keys())].map((name) => {
      const [value, ...others] = given.getAll(name);
      return [name, others.length > 0 ? [value, ...others] : value];
    }),
  );
}

function columnIssues(kind: AnyRecordKind, columns: readonly string[]): Issue[] {
  if (columns.length > COLUMNS_OF_A_VIEW) return [{ field: 'Columns', problem: `must have at most ${COLUMNS_OF_A_VIEW} names` }];
  const issues: Issue[] = [];
  if (columns.length > 0) readFields(kind, { fields: columns.join() }, issues, Object.keys(kind.derived));
  return issues.map(({ problem }) => ({ field: 'Columns', problem }));
}
