import type { Asset } from '../explanation.ts'
import { amountOf, part, textOf } from './read-input.ts'
import type { Asked, RequestExplanation } from './request.ts'

/** A transfer is in the words of the kit, which makes the transaction. */
export async function explainTransfer(asked: Asked): Promise<RequestExplanation> {
  const given = part(asked.request.input, 'transfer')
  return {
    source: 'standard',
    effects: [
      {
        ...{ kind: 'transfer', asset: await assetOf(asked, given), amount: amountOf(part(given, 'amount')) },
        ...{ from: asked.request.address, to: textOf(part(given, 'to')) },
      },
    ],
    warnings: [],
  }
}

async function assetOf({ request: { network }, reader, signal }: Asked, given: unknown): Promise<Asset> {
  const [contract, decimals] = [part(given, 'token'), part(given, 'decimals')]
  if (contract === undefined) return { kind: 'coin' }
  const token = textOf(contract)
  const reading = reader.features.readToken?.({ token, network: network as never }, signal)
  const facts = await reading?.catch(() => null)
  return {
    ...{ kind: 'token', contract: token },
    ...(facts ? { facts } : {}),
    ...(typeof decimals === 'number' ? { decimals } : {}),
  }
}
