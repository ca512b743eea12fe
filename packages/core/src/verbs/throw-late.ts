import type { KitError } from '../errors/kit-error.ts'
import { loadErrors } from '../errors/load-errors.ts'

/** Throws an error that can be the first of a page, once its sentence is there; its code alone where that cannot be fetched. */
export async function throwLate(make: () => KitError): Promise<never> {
  await loadErrors().catch(() => {})
  throw make()
}
