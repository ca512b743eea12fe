import type { Kit, Namespace } from '@kit/core'

/**
 * Lets hooks know what kit the app has: `declare module '@kit/react' { interface Register { kit: typeof kit } }`.
 * Without it hooks take every namespace.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled in by the dApp through module augmentation
export interface Register {}

/** The namespaces of the app's kit, as far as it has registered one. */
export type RegisteredNamespace = Register extends { kit: Kit<infer N> } ? N : Namespace
