export type * from './chain-adapter.ts'
export type * from './runtime.ts'
