import { useState } from 'react'

/**
 * Keeps the order in which items first appeared, new ones last, so that a list does not move under the visitor's
 * finger.
 *
 * @param keys unique, in the order of a list that is shown for the first time
 * @example const order = useStableOrder(wallets.map(({ key }) => key))
 */
export function useStableOrder(keys: readonly string[]): readonly string[] {
  const [seen, setSeen] = useState(keys)
  const present = new Set(keys)
  const known = new Set(seen)
  const order = [...seen.filter((key) => present.has(key)), ...keys.filter((key) => !known.has(key))]
  if (order.length === seen.length && order.every((key, at) => key === seen[at])) return seen
  setSeen(order)
  return order
}
