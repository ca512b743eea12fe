import type { Call } from '../evm/call.ts'
import type { Asset } from '../explanation.ts'
import type { Asked, ExpectedChange } from './request.ts'

/** More are not told: a contract can log as many as it likes. */
const mostChanges = 20

/**
 * What the account would have more or less of after its calls.
 *
 * @returns null where nobody can say it, and for transfers of coins, which say it themselves
 */
export async function readChanges(
  { request: { network }, reader: { features }, signal }: Asked,
  calls: readonly Call[],
): Promise<readonly ExpectedChange[] | null> {
  const [first] = calls
  if (!first || calls.every(({ data }) => data === '0x')) return null
  const on = network as never
  const asked = { address: first.from, network: on, calls }
  const found = (await features.simulateCalls?.(asked, signal).catch(() => null)) ?? null
  if (!found || found.length > mostChanges) return null
  return Promise.all(
    found.map(async ({ token, amount }) => {
      if (token === null) return { asset: { kind: 'coin' }, amount }
      const facts = await features.readToken?.({ token, network: on }, signal).catch(() => null)
      return { asset: { kind: 'token', contract: token, ...(facts ? { facts } : {}) } satisfies Asset, amount }
    }),
  )
}
