export { CompanyNames } from './company-names';
export { report, readersOf, type ContentOf, type Origin, type Question, type QuestionOf, type Report, type ReportTable } from './report';
export { dayOf } from './report-query';
export { daysInWords } from './report-origin';
export { AskedOf, ReportRoute } from './report-route';
