// The statements that a test's title names: `shows a page [E8.page E8.link]`.

const ID = /^(?:[WFSEARLV]\d+(?:\.[\w-]+)*|[FPBXD]-[\w.-]+)$/;

/** The ids in the brackets of a title. Brackets that hold anything else are words. */
const tagsOf = (title) =>
  [...title.matchAll(/\[([^[\]]+)\]/g)].flatMap(([, inside]) => {
    const ids = inside.split(' ');
    return ids.every((id) => ID.test(id)) ? ids : [];
  });

/** The title without them. */
const withoutTags = (title) =>
  title.replace(/\s*\[([^[\]]+)\]/g, (all, inside) => (inside.split(' ').every((id) => ID.test(id)) ? '' : all)).trim();

module.exports = { tagsOf, withoutTags };
