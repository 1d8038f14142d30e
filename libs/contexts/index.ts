import { accounting } from '@plumbline/accounting';
import { activity } from '@plumbline/activity';
import { company } from '@plumbline/company';
import { project } from '@plumbline/project';

/** The bounded contexts of the service. */
export const contexts = [company, project, activity, accounting];
