export { bill } from '../bill/bill.record';
export { invoice } from '../invoice/invoice.record';
export { payment } from '../payment/payment.record';
