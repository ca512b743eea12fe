import { entriesOf, isObject, readOwn } from '@kit/core/adapters'

const maxProviders = 16

const shares = (one: object, other: object, key: string): boolean =>
  isObject(readOwn(other, key)) && readOwn(one, key) === readOwn(other, key)

/** Whether two providers are one wallet: the same, or one that passes on the other's own `request`. Whatever else they share, either may have copied. */
export const isSameProvider = (one: object, other: object): boolean => one === other || shares(one, other, 'request')

/**
 * Whether a provider is one of others, a proxy of one, or a list in front of some of them: what is behind `window.ethereum` when
 * its wallet has announced itself, too.
 */
export function isFacade(provider: object, others: readonly object[]): boolean {
  if (isOneOf(provider, others)) return true
  // Not what lists list in turn, which may be the list itself.
  const listed = entriesOf(readOwn(provider, 'providers'), maxProviders)
  return listed !== null && listed.length > 0 && listed.every((one) => isObject(one) && isOneOf(one, others))
}

const isOneOf = (provider: object, others: readonly object[]): boolean =>
  others.some((other) => isSameProvider(provider, other) || isBinding(provider, other))

/** A proxy that binds gives another `request` at every reading, which no wallet does, and its target's own listeners. */
const isBinding = (provider: object, target: object): boolean =>
  !shares(provider, provider, 'request') && shares(provider, target, '_events')
