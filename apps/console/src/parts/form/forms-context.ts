import { createContext, useContext } from 'react';
import type { FormOf } from './form-of';

/** The forms of the console, by entity. Parts know no entity: the console gives them. */
export type Forms = Readonly<Record<string, FormOf>>;

export const FormsContext = createContext<Forms>({});

/** The form of an entity; undefined where its records have none. */
export const useFormOf = (entity: string): FormOf | undefined => useContext(FormsContext)[entity];
