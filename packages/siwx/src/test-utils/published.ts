import { expect } from 'vitest'

/** What others have published, and whether it holds here. */
export type Vector = { readonly name: string; readonly holds: () => boolean | Promise<boolean> }

/**
 * Expects every vector of a source to hold except those that are named with a reason, and none of those to; prints how many.
 *
 * @param exceptions why each does not hold, by its name
 */
export async function expectAllToHold(
  source: string,
  vectors: readonly Vector[],
  exceptions: Readonly<Record<string, string>> = {},
): Promise<void> {
  const outcomes = await Promise.all(vectors.map(async ({ name, holds }) => ({ name, isHeld: await holds() })))
  const broken = outcomes.flatMap(({ name, isHeld }) => (isHeld ? [] : [name]))
  expect(new Set(vectors.map(({ name }) => name)).size).toBe(vectors.length)
  expect(broken.toSorted()).toEqual(Object.keys(exceptions).toSorted())
  console.log(`${source}: ${vectors.length - broken.length} of ${vectors.length} hold.`)
  for (const name of broken) console.log(`  Not “${name}”: ${exceptions[name]}`)
}
