import type { ComponentType } from 'react';
import { reports } from '../api/reports.generated';
import { mayReadReport, readersOf } from '../api/reports';
import type { ReportName } from '../addresses';
import { asOfParameters, useAsOf } from '../parts/as-of/as-of';
import { AsOfBar } from '../parts/as-of/as-of-bar';
import { Failed } from '../parts/feedback/failed';
import { Forbidden } from '../parts/feedback/forbidden';
import { WhyPanel } from '../parts/figure/why-panel';
import { Page } from '../parts/page/page';
import { useAddress } from '../parts/page/use-address';
import { useMe } from '../parts/page/use-me';
import { daysUntil, today } from '../words/typed-days';
import { Bridge } from './bridge';
import { comparisonIn } from './compare';
import { DEFINITIONS } from './definitions';
import { ParameterFields } from './parameter-fields';
import { addressOf, explained, questionOf } from './parameters';
import { ReportPlot } from './plots';
import { PrintedHead } from './printed-head';
import { ReportTables, rowNames } from './report-tables';
import { ReportTools } from './tools';
import { useReport } from '../parts/report/use-report';
import './reports.css';

/** Steps of the slider: a day each. */
const DAYS = 366;

/** The page of a report. */
export const reportPage =
  (name: ReportName): ComponentType =>
  () => {
    const me = useMe();
    const { title } = DEFINITIONS[name];
    return mayReadReport(me, name) ? <Report key={name} name={name} /> : <Forbidden title={title} who={readersOf(name).read} />;
  };

function Report({ name }: { readonly name: ReportName }) {
  const me = useMe();
  const { search, change } = useAddress();
  const past = asOfParameters(useAsOf());
  const now = today(me.Company.TimeZone);
  const { given, asked, missing } = questionOf(name, search, me, now);
  const comparison = comparisonIn(search);
  const address = missing ? undefined : addressOf(name, asked, past);
  const thenAddress =
    address !== undefined && comparison ? addressOf(name, asked, { ...past, [comparison.sense]: comparison.day }) : undefined;
  const report = useReport(address);
  const then = useReport(thenAddress);
  const { title, sentence } = DEFINITIONS[name];
  const page = { report: name, parameters: explained(name, given) };
  const beyond = Object.fromEntries(Object.entries(asked).filter(([parameter]) => given[parameter] === undefined));
  const again = (): void => void Promise.all([report, then].map((one) => one.refetch()));
  return (
    <Page title={title} isWide>
      <div className="list-and-panel report">
        <section className="list">
          <p className="muted sentence">{sentence}</p>
          <PrintedHead asked={asked} name={name} {...{ comparison }} />
          <ParameterFields name={name} values={asked} change={change} now={now} />
          <AsOfBar moments={daysUntil(now, DAYS)} takesThrough />
          <ReportTools {...{ name, asked, past, comparison, change, now }} isReady={address !== undefined} />
          {missing && <h2>Choose a {missing.label.toLowerCase()}</h2>}
          {report.isError && address !== undefined && <Failed fault={report.error} again={again} />}
          {then.isError && thenAddress !== undefined && <Failed fault={then.error} again={again} />}
          {report.data && (
            <>
              <ReportPlot name={name} title={title} content={report.data} />
              {comparison && then.data && <Bridge name={name} now={report.data} then={then.data} {...{ comparison, past, page, asked }} />}
              <ReportTables
                name={name}
                content={report.data}
                then={comparison && then.data}
                explaining={{ page, beyond: explained(name, beyond), figures: reports[name]?.figures ?? [] }}
              />
            </>
          )}
        </section>
        <WhyPanel page={{ report: name, parameters: explained(name, asked) }} rowName={rowNames(name, report.data)} />
      </div>
    </Page>
  );
}
