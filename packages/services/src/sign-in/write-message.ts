import { namespaceOf, type SignInAccount } from '@kit/core'
import type { MessageFields, PrepareSignature, WriteMessage } from './messages/write.ts'
import { unavailable } from './sign-in-errors.ts'

type Writer = { readonly write: WriteMessage; readonly prepareSignature?: PrepareSignature }

/** A module for each, so that every bundler leaves the verifier of its chain out. */
const writers = new Map<string, () => Promise<Writer>>([
  ['eip155', () => import('./messages/evm.ts')],
  ['solana', () => import('./messages/solana.ts')],
  ['bip122', () => import('./messages/bitcoin.ts')],
])

/**
 * Writes what an account signs, in the form of its namespace, whose code it loads.
 *
 * @throws KitError `sign-in/unavailable` where no message can say this
 */
export async function writeMessage({ network, address }: SignInAccount, fields: MessageFields): Promise<string> {
  const namespace = namespaceOf(network)
  const load = writers.get(namespace)
  if (!load) throw unavailable(`No message is known for accounts of ${namespace}.`)
  try {
    const { write } = await load()
    return write({ address, reference: network.slice(namespace.length + 1) }, fields)
  } catch (cause) {
    throw unavailable(`No message could be written: ${cause}`, cause)
  }
}

/**
 * Gives a signature the one form of its namespace.
 *
 * @throws KitError `sign-in/unavailable` where the code for it cannot be loaded
 */
export async function prepareSignature({ network, address }: SignInAccount, signature: string): Promise<string> {
  try {
    const writer = await writers.get(namespaceOf(network))?.()
    return writer?.prepareSignature?.({ address }, signature) ?? signature
  } catch (cause) {
    throw unavailable('The code that reads signatures could not be loaded.', cause)
  }
}
