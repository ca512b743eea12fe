import { throwIfAborted, withSignal } from '../async/abort.ts'
import type { Connection } from '../domain/connection.ts'
import type { Namespace } from '../domain/namespace.ts'
import { KitError } from '../errors/kit-error.ts'
import type { Kit } from '../kit/kit.ts'
import type { PreferredAccountType } from '../ports/auth-frame.ts'
import { throwLate } from './throw-late.ts'
import { until } from './until.ts'

/**
 * Puts the accounts of a type first, for a visitor of the embedded wallet (R-AUTH-7). On networks where their addresses differ, the address
 * is another one when it resolves. The frame remembers it until the visitor signs out.
 *
 * @param options.type `smartAccount`, which is the default, or `eoa`
 * @param options.signal gives up waiting; the switch goes on
 * @throws KitError `auth/no-account` without an account of the embedded wallet; `frame/…`, `kit/load-failed`, `kit/destroyed`
 * @example await setAccountType(kit, { type: 'eoa' })
 */
export async function setAccountType<N extends Namespace>(
  kit: Kit<N>,
  { type, signal }: { type: PreferredAccountType; signal?: AbortSignal },
): Promise<void> {
  await kit.load()
  if (!isEmbedded(kit)) return throwLate(() => new KitError('auth/no-account'))
  const switching = (last.get(kit) ?? Promise.resolve()).then(() => {
    if (signal) throwIfAborted(signal, 'connection/cancelled')
    return switchTo(kit, type)
  })
  last.set(
    kit,
    switching.catch(() => {}),
  )
  return signal ? withSignal(switching, signal, 'connection/cancelled') : switching
}

/** What was asked of each kit last: one switch after the other. */
const last = new WeakMap<object, Promise<void>>()

async function switchTo<N extends Namespace>(kit: Kit<N>, type: PreferredAccountType): Promise<void> {
  await until(kit, ({ accountType: { is } }) => (is === 'switching' ? undefined : true))
  kit.send({ type: 'accountType.switchRequested', to: type })
  await until(kit, ({ accountType: { is, switchedTo, error } }) => {
    if (is === 'failed' && error) throw error
    return is === 'known' && switchedTo === type ? true : undefined
  })
}

function isEmbedded<N extends Namespace>(kit: Kit<N>): boolean {
  const states: readonly { readonly is: string; readonly connection?: Connection }[] = Object.values(
    kit.getSnapshot().wallets,
  )
  return states.some(({ connection }) => connection?.connectorKind === 'auth')
}
