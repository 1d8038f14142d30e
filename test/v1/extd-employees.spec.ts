import { conformance } from './support/conformance';
import { extd, synced } from './support/synced';

/* Employees of the accounting package. */

const body = () => ({ DisplayName: 'Ida Novak', ...synced() });
const change = { DisplayName: 'Ida Novak-Hill', ...synced(), ExtSyncToken: '4', DateLastSynced: '2026-04-02T15:04:05.000Z' };
conformance(extd('employees', 'ExtEmployee', body, change, [['DisplayName', { DisplayName: 'x'.repeat(256) }]]));
