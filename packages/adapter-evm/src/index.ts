export type { EvmChainClient } from './create-evm-chain-client.ts'
export { type ReadDelegationOptions, readDelegation, revokeDelegation } from './delegation/verbs.ts'
export { type ExternalConnector, external } from './discovery/external-connector.ts'
export { evm } from './evm.ts'
export type { EvmOptions } from './evm-options.ts'
export type { Eip1193Provider } from './provider.ts'
export type {
  Call,
  CallsStatus,
  Capabilities,
  GetCallsStatus,
  GetCapabilities,
  IsDeployed,
  SendCalls,
  SentCalls,
  SignTypedData,
  TypedData,
} from './signing/features.ts'
export {
  getCallsStatus,
  getCapabilities,
  isDeployed,
  type SendCallsOptions,
  type SignTypedDataOptions,
  sendCalls,
  signTypedData,
} from './signing/verbs.ts'
