export { CompanyNames } from './company-names';
export { report, readersOf, type ContentOf, type Question, type QuestionOf, type Report, type ReportTable } from './report';
export { dayOf } from './report-query';
export { daysInWords, type Origin } from './report-origin';
export { AskedOf, ReportRoute } from './report-route';
