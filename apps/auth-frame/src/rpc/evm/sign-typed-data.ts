import { bytesToHex, hashTypedData, type TypedDataDefinition, validateTypedData } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { Prepared } from '../approvals.ts'
import type { Description, Fact, Sentence } from '../description.ts'
import { checkShown } from '../explained/check-shown.ts'
import { effectFacts } from '../explained/effect-facts.ts'
import { registryPart } from '../explained/registry-part.ts'
import { warningSentences } from '../explained/warning-sentences.ts'
import { accountOf, chainIdOf, fieldsOf, invalidParams, paramAt, type RpcContext } from '../rpc-context.ts'
import { visibleName } from '../visible-text.ts'
import { readersOf } from './explain.ts'
import { refuseOperationData } from './refuse-operations.ts'
import { type Types, treeOf } from './typed-data-tree.ts'

const longest = 262_144

type TypedData = TypedDataDefinition & { readonly types: Types }

/** Prepares an `eth_signTypedData_v4`: what is shown is what its types sign, and nothing beside it. */
export async function prepareTypedData(params: unknown, context: RpcContext, signal: AbortSignal): Promise<Prepared> {
  const { network, wallet } = context
  const chainId = chainIdOf(network)
  const { address } = accountOf(paramAt(params, 0), context)
  const data = readTypedData(paramAt(params, 1))
  const { chainId: asked } = fieldsOf(data.domain)
  if (asked !== undefined && String(asked) !== String(chainId)) {
    throw invalidParams('The data is for another network.')
  }
  const hash = hashOf(data)
  refuseOperationData(data, address === wallet.addresses.evm, context)
  const description = await describe(data, address, context, signal)
  checkShown(description, hash)
  if (address !== wallet.addresses.evm) {
    const { prepareSignature } = await import('./user-operations/sign-as-account.ts')
    const { signTypedData } = await prepareSignature(address, context, signal)
    return {
      description,
      async sign() {
        checkShown(description, hashOf(data))
        return signTypedData(data)
      },
    }
  }
  return {
    description,
    async sign() {
      checkShown(description, hashOf(data))
      return wallet.withKeys(({ evm }) => privateKeyToAccount(bytesToHex(evm)).sign({ hash }))
    },
  }
}

/** A copy of its own: nobody changes it between sight and signature. */
function readTypedData(value: unknown): TypedData {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  if (text.length > longest) throw invalidParams('The data is too long.')
  const { types, message, primaryType, domain = {} } = fieldsOf(parsed(text))
  const parts = [types, message, domain]
  if (
    typeof primaryType !== 'string' ||
    primaryType === 'EIP712Domain' ||
    parts.some((part) => typeof part !== 'object' || part === null)
  )
    throw invalidParams('This is no typed data.')
  return { types, message, primaryType, domain } as TypedData
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw invalidParams('The data is no JSON.')
  }
}

function hashOf(data: TypedData) {
  try {
    validateTypedData(data)
    return hashTypedData(data)
  } catch {
    throw invalidParams('The data does not match its types.')
  }
}

async function describe(
  data: TypedData,
  account: string,
  context: RpcContext,
  signal: AbortSignal,
): Promise<Description> {
  const { network } = context
  const { effects, registry, warnings, digest, typedData = null } = await explain(data, account, context, signal)
  const { types, primaryType, message } = data
  // What the types of the domain leave out is not signed, whatever the page says there.
  const { name, version, contract } = { name: null, version: null, contract: null, ...typedData }
  const facts: Fact[] = [
    ...effects.flatMap((effect) => effectFacts(effect, { network, account })),
    ...(name === null ? [] : [fact('dataFor', visibleName(`${name}${version === null ? '' : ` ${version}`}`))]),
    ...(contract === null ? [] : [{ label: 'contract', kind: 'address', value: contract } as const]),
    fact('dataKind', visibleName(primaryType)),
  ]
  return {
    ...{ title: 'signData', network: network.name, account, facts, digest },
    ...(registry ? { registry: registryPart(registry) } : {}),
    tree: treeOf(types, primaryType, fieldsOf(message)),
    warnings: [...warningSentences(warnings), ...(effects.length === 0 ? permitSentences(data) : [])],
  }
}

async function explain(typedData: TypedData, address: string, context: RpcContext, signal: AbortSignal) {
  const { explainTypedData } = await import('@kit/clear-signing/evm')
  const chainId = chainIdOf(context.network)
  try {
    const { types, primaryType, domain, message } = typedData
    const data = { types, primaryType, domain: { ...domain }, message: { ...fieldsOf(message) } }
    return await explainTypedData({ chainId, address, typedData: data }, readersOf(context, signal))
  } catch (error) {
    if (error instanceof TypeError) throw invalidParams('The data does not match its types.')
    throw error
  }
}

/** One that is none of the known ones, and is called as if it were. */
function permitSentences({ primaryType, message }: TypedData): readonly Sentence[] {
  const isPermit = /permit|approv|allow|delegat/i.test(primaryType) || 'spender' in fieldsOf(message)
  return isPermit ? [{ word: 'permit' }] : []
}

const fact = (label: 'dataFor' | 'dataKind', value: string): Fact => ({ label, kind: 'text', value })
