import { isDeepStrictEqual } from 'node:util'
import { Transaction } from 'ethers'
import { extractChain } from 'viem'
import * as chains from 'viem/chains'
import { readCall } from '../src/evm/call.ts'
import type { ExternalDataProvider } from '../src/evm/registry/format.ts'
import { tellCall, tellTypedData } from '../src/evm/registry/tell-by-registry.ts'
import { readTypedData, type TypedData } from '../src/evm/typed-data/hash.ts'
import type { RegistryText } from '../src/explanation.ts'
import type { TestCase, TestFile } from './read-registry.ts'

type Rendered = {
  readonly intent: string
  readonly interpolatedIntent?: string
  readonly owner?: string
  readonly fields: readonly { readonly label: string; readonly value: string | Rendered }[]
}
export type Result = {
  readonly description: string
  readonly status: 'pass' | 'fail' | 'error'
  readonly rendered?: Rendered
  readonly message?: string
}

const nobody = `0x${'0'.repeat(40)}`

const byAddress = <T>(entries: Readonly<Record<string, T>> = {}): ReadonlyMap<string, T> =>
  new Map(Object.entries(entries).map(([address, one]) => [address.toLowerCase(), one]))

/** What a case says of the world, in place of a network. */
function providerOf({ dataProvider = {} }: TestFile): ExternalDataProvider {
  const [tokens, addressNames, ensNames, nftCollectionNames] = [
    byAddress(dataProvider.tokens),
    byAddress(dataProvider.addressNames),
    byAddress(dataProvider.ensNames),
    byAddress(dataProvider.nftCollectionNames),
  ]
  const { blockTimestamps = {} } = dataProvider
  const named = (name: string | undefined) => (name === undefined ? null : { name, typeMatch: true })
  return {
    resolveToken: async (_, address) => tokens.get(address.toLowerCase()) ?? null,
    resolveLocalName: async (address) => named(addressNames.get(address.toLowerCase())),
    resolveEnsName: async (address) => named(ensNames.get(address.toLowerCase())),
    resolveNftCollectionName: async (_, address) => {
      const name = nftCollectionNames.get(address.toLowerCase())
      return name === undefined ? null : { name }
    },
    resolveBlockTimestamp: async (_, height) => {
      const timestamp = blockTimestamps[height.toString()]
      return timestamp === undefined ? null : { timestamp }
    },
    resolveChainInfo: async (id) => {
      const chain = extractChain({ chains: Object.values(chains), id: id as 1 })
      return chain ? { name: chain.name, nativeCurrency: chain.nativeCurrency } : null
    },
  }
}

const render = ({ intent, sentence, owner, fields }: RegistryText): Rendered => ({
  intent,
  ...(sentence === undefined ? {} : { interpolatedIntent: sentence }),
  ...(owner === undefined ? {} : { owner }),
  fields: fields.map(({ label, value, call }) => ({ label, value: call ? render(call) : value })),
})

async function tell({ rawTx, from = nobody, data }: TestCase, provider: ExternalDataProvider) {
  if (rawTx === undefined) {
    const typedData = data as TypedData
    const signed = readTypedData(typedData)
    return (await tellTypedData(signed, { typedData, address: nobody, chainId: 1 }, provider))?.text ?? null
  }
  const { chainId, to, value, data: calldata } = Transaction.from(rawTx)
  const call = readCall({ chainId: Number(chainId), from, to, value, data: calldata })
  return (await tellCall(call, provider))?.text ?? null
}

/** What is not expected is not compared: most cases leave the sentence out. */
function isExpected(rendered: Rendered, expected: Rendered): boolean {
  const { interpolatedIntent, ...rest } = rendered
  const compared = expected.interpolatedIntent === undefined ? rest : { interpolatedIntent, ...rest }
  return isDeepStrictEqual(prune(compared), prune(expected))
}

const prune = (rendered: unknown): unknown => JSON.parse(JSON.stringify(rendered))

/** Every case of a file, by way of our own decoding. */
export function runCases(file: TestFile): Promise<readonly Result[]> {
  const provider = providerOf(file)
  return Promise.all(
    file.tests.map(async (one): Promise<Result> => {
      const { description } = one
      try {
        const text = await tell(one, provider)
        if (!text) return { description, status: 'error', message: 'Nothing describes it.' }
        const rendered = render(text)
        const status = isExpected(rendered, one.expected as Rendered) ? 'pass' : 'fail'
        return { description, status, rendered }
      } catch (error) {
        return { description, status: 'error', message: String(error) }
      }
    }),
  )
}
