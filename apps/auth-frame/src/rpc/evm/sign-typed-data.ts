import { bytesToHex, hashTypedData, type TypedDataDefinition, validateTypedData } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { Prepared } from '../approvals.ts'
import type { Description, Fact, Sentence } from '../description.ts'
import { accountOf, chainIdOf, fieldsOf, invalidParams, paramAt, type RpcContext } from '../rpc-context.ts'
import { visibleName } from '../visible-text.ts'
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
  const description = describe(data, network.name, address)
  if (address !== wallet.addresses.evm) {
    const { prepareSignature } = await import('./user-operations/sign-as-account.ts')
    const { signTypedData } = await prepareSignature(address, context, signal)
    return { description, sign: () => signTypedData(data) }
  }
  return {
    description,
    sign: () => wallet.withKeys(({ evm }) => privateKeyToAccount(bytesToHex(evm)).sign({ hash })),
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

function describe({ types, message, primaryType, domain }: TypedData, network: string, account: string): Description {
  const { name, version, verifyingContract } = fieldsOf(domain)
  const facts: Fact[] = [
    ...(typeof name === 'string'
      ? [fact('dataFor', visibleName(`${name}${version == null ? '' : ` ${version}`}`))]
      : []),
    ...(typeof verifyingContract === 'string'
      ? [{ label: 'contract', kind: 'address', value: verifyingContract } as const]
      : []),
    fact('dataKind', visibleName(primaryType)),
  ]
  const tree = treeOf(types, primaryType, fieldsOf(message))
  const isPermit = /permit|approv|allow|delegat/i.test(primaryType) || 'spender' in fieldsOf(message)
  const warnings: Sentence[] = isPermit ? [{ word: 'permit' }] : []
  return { title: 'signData', network, account, facts, warnings, tree }
}

const fact = (label: 'dataFor' | 'dataKind', value: string): Fact => ({ label, kind: 'text', value })
