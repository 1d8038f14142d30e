import { isObject, type Issue } from '@plumbline/platform/kernel';
import { LIST_PARAMETERS, refuse, type QueryString } from '@plumbline/platform/reading';

const isScalar = (value: unknown): value is string | number | boolean => ['string', 'number', 'boolean'].includes(typeof value);
/** Parameters that are lists of names: an array of them, or as in an address. */
const NAMES = new Set(['fields', 'include', 'order', 'by', 'sum', 'figures']);

/** The parameters in a JSON body, as in an address: `{ where: { Id: { $in: [1, 2] } } }` is `where[Id][$in]="1","2"`. @throws Fault 400 */
export function parametersIn(body: unknown): QueryString {
  const issues: Issue[] = [];
  if (!isObject(body)) refuse([{ field: 'body', problem: `must be an object with the parameters ${LIST_PARAMETERS.join(', ')}` }]);
  const parameters: Record<string, string> = {};
  for (const [name, value] of Object.entries(body as object))
    if (name === 'where') conditionsIn(value, parameters, issues);
    else if (isScalar(value)) parameters[name] = String(value);
    else if (NAMES.has(name) && Array.isArray(value) && value.every((one) => typeof one === 'string')) parameters[name] = value.join();
    else issues.push({ field: name.slice(0, 100), problem: `must be a ${NAMES.has(name) ? 'list of names' : 'single value'}` });
  refuse(issues);
  return parameters;
}

function conditionsIn(where: unknown, parameters: Record<string, string>, issues: Issue[]): void {
  if (!isObject(where)) return void issues.push({ field: 'where', problem: 'must be an object such as { "Id": { "$gte": 100 } }' });
  for (const [field, conditions] of Object.entries(where)) {
    const name = `where[${field}]`.slice(0, 200);
    if (!isObject(conditions)) issues.push({ field: name, problem: 'must be an object of operators, such as { "$eq": 1 }' });
    else
      for (const [operator, value] of Object.entries(conditions)) {
        const isList = operator === '$in' && Array.isArray(value) && value.every(isScalar);
        if (isList) parameters[`${name}[${operator}]`] = value.map((one) => `"${String(one).replaceAll('"', '""')}"`).join();
        else if (isScalar(value)) parameters[`${name}[${operator}]`] = String(value);
        else
          issues.push({
            field: `${name}[${operator}]`.slice(0, 200),
            problem: 'must be a text, a number, true or false; of $in also a list',
          });
      }
  }
}
