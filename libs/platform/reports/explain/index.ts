export {
  BLANK_LINE,
  explain,
  pageOf,
  refuseCut,
  unreadLine,
  type Asked,
  type ExplainedLine,
  type Lines,
  type LinesPage,
  type Place,
} from './explain';
export { explained } from './explained-report';
