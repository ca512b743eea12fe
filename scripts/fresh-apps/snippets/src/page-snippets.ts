import type { ComponentType } from 'react'

/** The snippets that run in a page, by file. The check writes them. */
export const snippets: Readonly<Record<string, () => Promise<{ readonly App?: ComponentType }>>> = {}
