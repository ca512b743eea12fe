import { isKitError, type KitError } from '@kit/core'

/** An adapter breaks a rule of the contract. */
export class ContractBreach extends Error {
  override readonly name = 'ContractBreach'
}

export function assert(condition: boolean, otherwise: string): asserts condition {
  if (!condition) throw new ContractBreach(otherwise)
}

export function assertEqual(actual: unknown, expected: unknown, what: string): void {
  const [is, should] = [JSON.stringify(actual), JSON.stringify(expected)]
  assert(is === should, `${what} is ${is} and should be ${should}`)
}

/** Waits for a promise. Throws a `ContractBreach` after `timeout` milliseconds. */
export function withTimeout<Value>(promise: Promise<Value>, timeout: number, what: string): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const expired = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ContractBreach(`${what} did not end within ${timeout} ms`)), timeout)
  })
  return Promise.race([promise, expired]).finally(() => clearTimeout(timer))
}

/** Waits until a promise rejects with a `KitError`, of this code where one is given. The caller may await it later, or never. */
export function assertRejects(
  promise: Promise<unknown>,
  timeout: number,
  what: string,
  code?: KitError['code'],
): Promise<KitError> {
  const rejection = waitForRejection(promise, timeout, what, code)
  rejection.catch(() => {})
  return rejection
}

async function waitForRejection(
  promise: Promise<unknown>,
  timeout: number,
  what: string,
  code?: KitError['code'],
): Promise<KitError> {
  const outcome = await withTimeout(
    promise.then(
      (value) => ({ value }),
      (error: unknown) => ({ error }),
    ),
    timeout,
    what,
  )
  assert('error' in outcome, `${what} succeeded (${JSON.stringify('value' in outcome ? outcome.value : null)})`)
  const { error } = outcome
  assert(isKitError(error), `${what} failed with an error that is no KitError: ${String(error)}`)
  if (code) assertEqual(error.code, code, `The error code when ${what}`)
  return error
}

const pollInterval = 5

/** Polls until a condition holds. Throws a `ContractBreach` after `timeout` milliseconds. */
export async function waitUntil(condition: () => boolean, timeout: number, what: string): Promise<void> {
  const end = Date.now() + timeout
  while (!condition()) {
    assert(Date.now() < end, `${what}: not within ${timeout} ms`)
    await new Promise((resolve) => setTimeout(resolve, pollInterval))
  }
}
