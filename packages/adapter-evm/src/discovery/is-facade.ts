import { entriesOf, isObject, readOwn } from '@kit/core/adapters'

const maxProviders = 16

/**
 * Whether a provider is one of others, a proxy of one, or a list in front of some of them: what is behind `window.ethereum` when
 * its wallet has announced itself, too.
 */
export function isFacade(provider: object, others: readonly object[]): boolean {
  if (others.some((other) => other === provider || isProxy(provider, other))) return true
  const listed = entriesOf(readOwn(provider, 'providers'), maxProviders)
  return listed !== null && listed.length > 0 && listed.every((one) => isObject(one) && isFacade(one, others))
}

const passedOn = ['request', '_state', '_events'] as const

/** A proxy passes on its target's own function or state; no two providers share one. */
function isProxy(provider: object, target: object): boolean {
  return passedOn.some((key) => isObject(readOwn(target, key)) && readOwn(provider, key) === readOwn(target, key))
}
