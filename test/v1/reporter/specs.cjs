// The specs that show statements of v1; run as a program it prints their paths, for `npm run coverage:v1`.
const fs = require('node:fs');
const path = require('node:path');

const TEST = path.join(__dirname, '..', '..');
const V1 = path.join(TEST, 'v1');
/** The specs of a whole run, with the statements that they name: those of v1, and others that name any. */
function specs() {
  const all = fs.readdirSync(TEST, { recursive: true }).map((name) => path.join(TEST, name));
  const tagged = all.filter((file) => file.endsWith('.spec.ts')).map((file) => [file, namedIn(file)]);
  return new Map(tagged.filter(([file, tags]) => path.dirname(file) === V1 || tags.length > 0));
}
/** The ids that a spec passes to `shows`. */
const namedIn = (file) =>
  [...fs.readFileSync(file, 'utf8').matchAll(/\bshows\(([^)]*)\)/g)].flatMap(([, ids]) =>
    [...ids.matchAll(/'([^']+)'/g)].map(([, id]) => id),
  );

module.exports = { specs, V1 };
if (require.main === module) process.stdout.write([...specs().keys()].map((file) => path.relative(process.cwd(), file)).join(' '));
