import { Forbidden } from '../parts/feedback/forbidden';
import { Page } from '../parts/page/page';
import { useMe } from '../parts/page/use-me';
import { Accesses } from './accesses';
import { Events } from './events';
import { ADMINS, mayList } from '../api/access';
import { Roots } from './roots';
import { VerificationRegion } from './verification';
import './audit.css';

/** Whether the events are what they were, and who did what. */
export function AuditPage() {
  if (!mayList(useMe(), ADMINS)) return <Forbidden title="Audit" who={ADMINS.read} />;
  return (
    <Page title="Audit" isWide>
      <div className="audit">
        <VerificationRegion />
        <Roots />
        <Accesses />
        <Events />
      </div>
    </Page>
  );
}
