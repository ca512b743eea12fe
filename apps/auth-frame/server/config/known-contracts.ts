/** Contracts that stand at the same address on every chain that has them. */
export const knownContracts = {
  /** `Simple7702Account` of entry point 0.8. */
  delegate: '0xe6Cae83BdE06E4c305530e199D7217f42808555B',
  /** Of version 0.8. */
  entryPoint: '0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108',
} as const
