export { CompanyClock } from './company-clock';
export { isZoneName, Zone } from './zone';
