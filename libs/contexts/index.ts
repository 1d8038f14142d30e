import { migrations as authMigrations } from '@plumbline/auth';
import { accounting } from '@plumbline/accounting';
import { activity } from '@plumbline/activity';
import { company } from '@plumbline/company';
import { integration, migrations as integrationMigrations } from '@plumbline/integration';
import { project } from '@plumbline/project';

/** The bounded contexts of the service. */
export const contexts = [company, project, activity, accounting, integration];

/** The migrations of the contexts, and of accounts and tokens beside them. */
export const migrations = [...authMigrations, ...integrationMigrations];
