import type { NewAddress } from './addresses';
import { clientForm } from './directory/clients.form';
import { departmentForm } from './directory/departments.form';
import { itemForm } from './directory/items.form';
import { resourceForm } from './directory/resources.form';
import { roleForm } from './directory/roles.form';
import { userForm } from './directory/users.form';
import { vendorForm } from './directory/vendors.form';
import type { FormOf } from './parts/form/form-of';
import type { Forms } from './parts/form/forms-context';
import { projectForm } from './projects/projects.form';
import { ticketForm } from './tickets/tickets.form';

/** The forms by which records are added, at `{list}/new`. */
export const newForms: Readonly<Record<NewAddress, FormOf>> = {
  '/clients': clientForm,
  '/vendors': vendorForm,
  '/resources': resourceForm,
  '/roles': roleForm,
  '/items': itemForm,
  '/departments': departmentForm,
  '/users': userForm,
};

/** The forms by which records are changed, by entity. */
export const forms: Forms = Object.fromEntries([...Object.values(newForms), projectForm, ticketForm].map((form) => [form.entity, form]));
