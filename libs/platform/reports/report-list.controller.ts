import { Controller, Req, Res } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import { controllerRoutes, envelope, FixedReply, JSON_TYPE, Public, REPORT } from '@plumbline/platform/http';
import { exactly, flag, list, Route, text, type AnyReport } from '@plumbline/platform/record-api';
import { AccessPolicy, labelOf, type Fields } from '@plumbline/platform/records';
import type { FastifyReply, FastifyRequest } from 'fastify';

const texts = (description: string) => ({ ...list({ type: 'string' }), description });
const named = { Name: text('The name.'), Label: text('The name for people.'), Type: text('The type of the value, as in `GET /api/v2`.') };
const parameter = exactly({
  ...named,
  Required: flag('Whether each request states it.'),
  Choices: texts('The values of a choice.'),
  Description: text('The meaning.'),
});
const figure = exactly({
  ...named,
  IsTotal: flag('Whether Totals have its sum.'),
  Choices: texts('The values of a choice.'),
  Description: text('The meaning.'),
});
const table = exactly({
  Name: text('The member of the reply.'),
  Title: text('The heading.'),
  Figures: { ...list(figure), description: 'The columns.' },
});
const row = exactly({
  Name: text('The last part of the address, by which `report` of a query names it.'),
  Title: text('The heading.'),
  Description: text('The content.'),
  Path: text('The address, with the parameters of the path in braces.'),
  Parameters: { ...list(parameter), description: 'The parameters of the query, beside `at`, `through` and `format`.' },
  Moments: texts('Which of `at` and `through` it takes.'),
  Formats: texts('The values of `format`.'),
  Figures: { ...list(figure), description: 'The columns of Rows.' },
  Tables: { ...list(table), description: 'Further tables of the reply.' },
  Explain: text('The address that explains a figure; empty where it explains none.'),
  Explained: texts('The figures that it explains.'),
  Privileges: texts('Any of them allows it, as does Admin; empty: every user.'),
});

const EXPLAIN = '/explain';
const shown = (fields: Fields, more: (name: string, required: boolean) => object) =>
  Object.entries(fields).map(([Name, field]) => {
    const { type, choices, required, description } = field.options;
    return { Name, Label: labelOf(Name, field), Type: type, ...more(Name, required), Choices: choices ?? [], Description: description };
  });
const figuresOf = (columns: Fields, totals: readonly string[] = []) => shown(columns, (Name) => ({ IsTotal: totals.includes(Name) }));

/** `GET /api/v2/reports`: all reports, from their declarations. It is the same for every caller, and needs no token. */
@Controller('api/v2')
export class ReportListRoutes {
  private readonly fixed = new FixedReply(JSON_TYPE, () => envelope(JSON.stringify(this.rows())));
  constructor(
    private readonly modules: ModulesContainer,
    private readonly policy: AccessPolicy,
  ) {}

  @Route({
    ...{ method: 'GET', path: 'reports', callers: Public(), tag: 'v2 reports' },
    operationId: 'readReports',
    summary: 'All reports',
    description:
      'The reports with their parameters and forms, and the meaning of each figure. It is the same for every caller, and needs no token.',
    replies: {
      200: {
        description: 'The reports, by name.',
        content: { 'application/json': { schema: exactly({ data: list(row), meta: exactly({}) }) } },
      },
      304: { description: 'The same as that of `If-None-Match`.' },
    },
  })
  read(@Req() request: FastifyRequest, @Res() reply: FastifyReply): void {
    this.fixed.send(request, reply);
  }

  private rows(): object[] {
    const declared = controllerRoutes(this.modules).filter(({ handler }) => Reflect.hasMetadata(REPORT, handler));
    const reports = declared.map(({ path, handler }) => ({
      path: pathOf(path),
      report: Reflect.getMetadata(REPORT, handler) as AnyReport,
    }));
    const explaining = new Map(reports.map(({ path, report }) => [path, report] as const));
    return reports
      .filter(({ path }) => !path.endsWith(EXPLAIN))
      .map(({ path, report }) => this.row(path, report, explaining.get(path + EXPLAIN)))
      .sort((one, other) => (one.Name < other.Name ? -1 : 1));
  }

  private row(Path: string, report: AnyReport, explained: AnyReport | undefined) {
    const { title, description, moments, formats, totals, tables, kind } = report;
    return {
      Name: Path.replace('/api/v2/reports/', '').replace(/^\/api\/v2\/[a-z-]+\/\{\w+\}\//, ''),
      ...{ Title: title, Description: description, Path },
      Parameters: shown(report.parameters as Fields, (_, Required) => ({ Required })),
      ...{ Moments: moments, Formats: formats, Figures: figuresOf(report.columns as Fields, totals as readonly string[]) },
      Tables: Object.entries(tables).map(([Name, one]) => ({ Name, Title: one.title, Figures: figuresOf(one.columns) })),
      ...{
        Explain: explained ? Path + EXPLAIN : '',
        Explained: (explained?.parameters as Fields | undefined)?.['figure']?.options.choices ?? [],
      },
      Privileges: this.policy.required(kind.name, 'read'),
    };
  }
}

const pathOf = (path: string): string => path.replace(/:(\w+)/g, '{$1}');
