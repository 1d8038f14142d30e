import { stopSharedService } from '../v1/support/ending';
import teardown from '../../libs/platform/testing/global-teardown';

/** Ends what the specs of this run share: the service of the v1 specs, and then the PostgreSQL server. */
export default async function endRun(): Promise<void> {
  try {
    await stopSharedService();
  } finally {
    await teardown();
  }
}
