import type { ModulesContainer } from '@nestjs/core';
import { DocumentsOfBooks } from '../published/documents-of-books';

/** What the contexts of the modules declare of their dated documents. */
export function declaredIn<K extends keyof DocumentsOfBooks>(modules: ModulesContainer, which: K): readonly DocumentsOfBooks[K][number][] {
  const providers = [...modules.values()].flatMap((module) => [...module.providers.values()].map(({ instance }) => instance));
  return [...new Set(providers.filter((one) => one instanceof DocumentsOfBooks))].flatMap(
    (one): readonly DocumentsOfBooks[K][number][] => one[which],
  );
}
