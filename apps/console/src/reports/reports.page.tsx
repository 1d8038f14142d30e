import { Link } from '@tanstack/react-router';
import { readableReports, readersOf } from '../api/reports';
import { reportAddress, REPORTS } from '../addresses';
import { Forbidden } from '../parts/feedback/forbidden';
import { Page } from '../parts/page/page';
import { useMe } from '../parts/page/use-me';
import { DEFINITIONS } from './definitions';
import './reports.css';

/** The reports that the caller may read, each with the question that it answers. */
export function ReportsPage() {
  const readable = readableReports(useMe());
  if (readable.length === 0) return <Forbidden title="Reports" who={readersOf(...REPORTS).read} />;
  return (
    <Page title="Reports">
      <ul className="report-list">
        {REPORTS.filter((name) => readable.includes(name)).map((name) => (
          <li key={name} className="card">
            <Link to={reportAddress(name)}>{DEFINITIONS[name].title}</Link>
            <p>{DEFINITIONS[name].sentence}</p>
          </li>
        ))}
      </ul>
    </Page>
  );
}
