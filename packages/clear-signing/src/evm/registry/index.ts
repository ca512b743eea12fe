export { findOwner } from './find-descriptor.ts'
export { providerOf } from './provider-of.ts'
export { type ByRegistry, tellCall, tellTypedData } from './tell-by-registry.ts'
