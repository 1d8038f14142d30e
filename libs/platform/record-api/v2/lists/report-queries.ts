import { Injectable } from '@nestjs/common';
import { HttpAdapterHost, ModulesContainer } from '@nestjs/core';
import { refuse, type QueryString } from '@plumbline/platform/reading';
import { batchPart, controllerRoutes, Fault, REPORT, retryIn, sendAs, type AuthenticatedRequest } from '@plumbline/platform/http';
import type { AnyReport, Moment } from '../../reports/report';

const PREFIX = '/api/v2/';
const ADDRESS = /^[a-z][a-z-]*(?:\/[\w-]+)*$/;

/** A report that can be asked: the segments of its address below `/api/v2/`. */
interface KnownReport {
  readonly segments: readonly string[];
  readonly moments: readonly Moment[];
}

/** The `at` and `through` of all reports of a request. */
export type Moments = Readonly<Partial<Record<Moment, string>>>;

/** Asks reports among other queries: each at its own route in this process, as the caller would ask it. */
@Injectable()
export class ReportQueries {
  private reports: readonly KnownReport[] | undefined;
  constructor(
    private readonly host: HttpAdapterHost,
    private readonly modules: ModulesContainer,
  ) {}

  /**
   * The address of the report that is named: `wip` of `/api/v2/reports/wip`, or an address below `/api/v2/` (`projects/3/job-cost`), with
   * its parameters. It is as of `moments`, unless it states its own or takes none. @throws Fault 400 for a report that does not exist, and another format
   */
  addressOf({ report = '', ...parameters }: QueryString, moments: Moments): string {
    const name = String(report);
    const known = ADDRESS.test(name) ? ([name, `reports/${name}`].map((path) => this.at(path)).find(Boolean) ?? null) : null;
    if (!known) {
      const names = this.known().map(({ segments }) =>
        segments
          .join('/')
          .replace(/^reports\//, '')
          .replace(/:(\w+)/g, '{$1}'),
      );
      refuse([{ field: 'report', problem: `must be one of ${names.join(', ')}` }]);
    }
    if (parameters['format'] !== undefined && parameters['format'] !== 'json')
      refuse([{ field: 'format', problem: 'must be json among several queries' }]);
    const { path, report: asked } = known as { path: string; report: KnownReport };
    const own = Object.fromEntries(Object.entries(moments).filter(([moment]) => asked.moments.includes(moment as Moment)));
    return `${PREFIX}${path}?${new URLSearchParams({ ...own, ...(parameters as Record<string, string>) }).toString()}`;
  }

  /** The reply of the report, or `{ "error": … }` with its refusal. @throws Fault where it can't be answered at the moment */
  async reply(address: string, request: AuthenticatedRequest): Promise<string> {
    const { statusCode: status, payload } = await batchPart.run(true, () => sendAs(request, this.host, { method: 'GET', path: address }));
    if (status < 300) return payload;
    const { detail } = JSON.parse(payload) as { detail?: string };
    if (status >= 500 || status === 429) throw new Fault(503, 'internal_error', detail ?? 'The report cannot be read now.', retryIn(1));
    return `{"error":${payload}}`;
  }

  private at(path: string): { readonly path: string; readonly report: KnownReport } | undefined {
    const given = path.split('/');
    const report = this.known().find(
      ({ segments }) => segments.length === given.length && segments.every((one, at) => one.startsWith(':') || one === given[at]),
    );
    return report && { path, report };
  }

  private known(): readonly KnownReport[] {
    return (this.reports ??= controllerRoutes(this.modules)
      .filter(({ handler }) => Reflect.hasMetadata(REPORT, handler))
      .map(({ path, handler }) => ({
        segments: path.slice(PREFIX.length).split('/'),
        moments: (Reflect.getMetadata(REPORT, handler) as AnyReport).moments,
      })));
  }
}
