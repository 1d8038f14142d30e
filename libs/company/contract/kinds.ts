export { client } from '../client/client.record';
export { company } from '../company/company.record';
export { department } from '../department/department.record';
export { item } from '../item/item.record';
export { resource } from '../resource/resource.record';
export { role } from '../role/role.record';
export { user } from '../user/user.record';
export { vendor } from '../vendor/vendor.record';
