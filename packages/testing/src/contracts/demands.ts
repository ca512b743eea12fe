import { isKitError, type KitError } from '@kit/core'

/** An adapter does not keep the contract. */
export class ContractBreach extends Error {
  override readonly name = 'ContractBreach'
}

export function demand(condition: boolean, otherwise: string): asserts condition {
  if (!condition) throw new ContractBreach(otherwise)
}

export function demandEqual(actual: unknown, expected: unknown, what: string): void {
  const [is, should] = [JSON.stringify(actual), JSON.stringify(expected)]
  demand(is === should, `${what} is ${is} and should be ${should}`)
}

/** Waits for a promise, but not longer than an adapter may take. */
export function inTime<Value>(promise: Promise<Value>, patience: number, what: string): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ContractBreach(`${what} did not end within ${patience} ms`)), patience)
  })
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}

/** Waits for a refusal in the kit's words, with this code where one is given. May be awaited later, or not at all. */
export function demandRefusal(
  promise: Promise<unknown>,
  patience: number,
  what: string,
  code?: KitError['code'],
): Promise<KitError> {
  const refusal = waitForRefusal(promise, patience, what, code)
  refusal.catch(() => {})
  return refusal
}

async function waitForRefusal(
  promise: Promise<unknown>,
  patience: number,
  what: string,
  code?: KitError['code'],
): Promise<KitError> {
  const outcome = await inTime(
    promise.then(
      (value) => ({ value }),
      (error: unknown) => ({ error }),
    ),
    patience,
    what,
  )
  demand('error' in outcome, `${what} went well (${JSON.stringify('value' in outcome ? outcome.value : null)})`)
  const { error } = outcome
  demand(isKitError(error), `${what} failed with something that is no KitError: ${String(error)}`)
  if (code) demandEqual(error.code, code, `The error code when ${what}`)
  return error
}

const lookAgain = 5

/** Waits until something is so. */
export async function until(isSo: () => boolean, patience: number, what: string): Promise<void> {
  const end = Date.now() + patience
  while (!isSo()) {
    demand(Date.now() < end, `${what}: not within ${patience} ms`)
    await new Promise((resolve) => setTimeout(resolve, lookAgain))
  }
}
