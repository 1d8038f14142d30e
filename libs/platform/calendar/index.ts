export { CompanyClock } from './company-clock';
export { Zone } from './zone';
