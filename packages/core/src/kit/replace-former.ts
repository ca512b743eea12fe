import type { Kit } from './kit.ts'

/** The kits of the page by name, without those of the present task. */
const settled = new Map<string, Kit[]>()

/**
 * Destroys the kits of the same name that were made before: hot module replacement evaluates the module of a kit again with
 * every edit, and ends nothing. For development only, and only in a browser's page.
 *
 * Kits that are made in one task leave each other alone, because strict mode makes a component's kit twice and uses the
 * first.
 */
export function replaceFormer(name: string, kit: Kit): void {
  if (!('document' in globalThis)) return
  for (const former of settled.get(name) ?? []) former.destroy()
  settled.delete(name)
  Promise.resolve().then(() => settled.set(name, [...(settled.get(name) ?? []), kit]))
}
