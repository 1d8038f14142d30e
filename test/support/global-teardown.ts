import { stopSharedService } from '../v1/support/ending';
import teardown from '../../libs/platform/testing/global-teardown';

/** Stops the shared processes of this run: the service of the v1 specs, then the PostgreSQL server. */
export default async function endRun(): Promise<void> {
  try {
    await stopSharedService();
  } finally {
    await teardown();
  }
}
