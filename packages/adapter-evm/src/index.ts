export { type ExternalConnector, external } from './discovery/external-connector.ts'
export { evm } from './evm.ts'
export type { EvmOptions } from './evm-options.ts'
export { type SignTypedData, type SignTypedDataOptions, signTypedData, type TypedData } from './signing/typed-data.ts'
