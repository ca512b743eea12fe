import { useState } from 'react'

/**
 * The order things had when they were first seen, newcomers last: a list that is looked at does not move under the
 * visitor's finger.
 *
 * @param keys unique, in the order they would be listed in anew
 * @example const order = useSteadyOrder(wallets.map(({ key }) => key))
 */
export function useStableOrder(keys: readonly string[]): readonly string[] {
  const [seen, setSeen] = useState(keys)
  const here = new Set(keys)
  const known = new Set(seen)
  const order = [...seen.filter((key) => here.has(key)), ...keys.filter((key) => !known.has(key))]
  if (order.length === seen.length && order.every((key, at) => key === seen[at])) return seen
  setSeen(order)
  return order
}
