import type { FormOf } from '../parts/form/form-of';

export const ticketForm: FormOf = {
  entity: 'tickets',
  groups: [
    { fields: ['Title', 'ClientId', 'Date', 'DueDate', 'Email', 'Phone', 'Description', 'IsTM', 'MaterialsIncluded'] },
    { title: 'Address', fields: ['Address1', 'Address2', 'City', 'StateProvince', 'Zip', 'Country', 'Location'] },
    { title: 'Work', fields: ['StartTime', 'EndTime', 'Hours', 'ResourceIds'] },
  ],
  long: ['Description'],
};
