export { bindBalance } from './balance.effects.ts'
export type { BalanceOf } from './balance.machine.ts'
