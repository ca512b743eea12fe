import type { Params } from './read-params.ts'

export type Methods = Readonly<Record<string, (params: Params) => unknown>>
