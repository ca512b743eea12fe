/**
 * How btc-signer reads the bytes of a transaction that others wrote: blocks have any version and any script. For reading only; what
 * the kit builds, and a PSBT of the dApp, are read by rules of their own.
 */
export const anyTransaction = {
  allowUnknownInputs: true,
  allowUnknownOutputs: true,
  allowUnknownVersion: true,
  disableScriptCheck: true,
} as const
