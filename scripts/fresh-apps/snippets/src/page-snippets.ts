import type { ComponentType } from 'react'

type Exported = Readonly<Record<string, ComponentType>>

/** The snippets that run in a page, by file. The check writes them. */
export const snippets: Readonly<Record<string, () => Promise<Exported>>> = {}
