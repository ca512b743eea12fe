import { createContext } from 'react'

/** The id of the text that says why no row below can be chosen for now; `null` where rows can be. */
export const DisabledRows = createContext<string | null>(null)
