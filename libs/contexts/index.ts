import { migrations as authMigrations } from '@plumbline/auth';
import { accounting } from '@plumbline/accounting';
import { activity } from '@plumbline/activity';
import { company } from '@plumbline/company';
import { integration, migrations as integrationMigrations } from '@plumbline/integration';
import { actions } from '@plumbline/platform/actions';
import { audit } from '@plumbline/platform/audit';
import { eventStoreDb } from '@plumbline/platform/eventstoredb';
import { history } from '@plumbline/platform/history';
import { reports } from '@plumbline/platform/reports';
import { project } from '@plumbline/project';

/** The bounded contexts of the service. */
export const contexts = [company, project, activity, accounting, integration];

/** The libraries of the platform that the service could do without. */
export const libraries = [eventStoreDb, history, audit, reports, actions];

/** The migrations of the contexts, and of accounts and tokens beside them. */
export const migrations = [...authMigrations, ...integrationMigrations];
