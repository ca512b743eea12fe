import type { Kit, Namespace } from '@kit/core'

/**
 * Tells hooks the type of the app's kit: `declare module '@kit/react' { interface Register { kit: typeof kit } }`.
 * Without it hooks accept every namespace.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the dApp fills it in by module augmentation
export interface Register {}

/** The namespaces of the registered kit; every namespace without one. */
export type RegisteredNamespace = Register extends { kit: Kit<infer N> } ? N : Namespace
