import { type Address, type Hex, isAddress, isHex, type TypedDataDefinition } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { ProviderError, providerCodes, toProviderError } from '../wallet/provider-error.ts'
import { signingClient } from './node-client.ts'
import { addressOf, allowedAccount, invalidParams, optionalHex, optionalQuantity, record } from './params.ts'
import type { Call, Method, WalletContext } from './wallet-context.ts'
import { activeAccount } from './wallet-state.ts'

/** EIP-191, EIP-712 and transactions: the methods that need a key. */
export const signingMethods: Readonly<Record<string, Method>> = {
  async personal_sign(call, wallet) {
    const [first, second] = call.request.params
    // Some sites swap the two, and real wallets accept that.
    const isSwapped = isAddressText(first) && !isAddressText(second)
    const [message, address] = isSwapped ? [second, first] : [first, second]
    if (typeof message !== 'string') throw invalidParams('the message must be text')
    const account = await promptToUse(call, wallet, address)
    return account.signMessage({ message: isHex(message) ? { raw: message } : message })
  },

  async eth_signTypedData_v4(call, wallet) {
    const [address, data] = call.request.params
    const typedData = readTypedData(data)
    const chainId = typedData.domain?.chainId
    if (chainId !== undefined && Number(chainId) !== wallet.state.chainId) {
      throw invalidParams(`chainId "${chainId}" must match the active chainId "${wallet.state.chainId}"`)
    }
    const account = await promptToUse(call, wallet, address)
    try {
      return await account.signTypedData(typedData)
    } catch (error) {
      throw invalidParams((error as Error).message)
    }
  },

  async eth_sendTransaction(call, wallet) {
    const fields = readTransaction(call.request.params[0])
    const { chainId, from, authorizationList: _, ...transaction } = fields
    if (chainId !== undefined && chainId !== BigInt(wallet.state.chainId)) {
      throw invalidParams(`chainId ${chainId} is not the active chain ${wallet.state.chainId}`)
    }
    const account = await promptToUse(call, wallet, from)
    const { from: payer, ...sent } = wallet.state.change?.({ from: account.address, ...transaction }) ?? {
      from: account.address,
      ...transaction,
    }
    try {
      const signer = allowedAccount(wallet.state, call.request.origin, payer)
      const client = signingClient(wallet.state, signer)
      const authorizationList = await signEach(client, fields.authorizationList)
      return await client.sendTransaction({ ...sent, ...authorizationList, chain: null } as never)
    } catch (error) {
      throw toProviderError(error)
    }
  },

  eth_sign() {
    throw new ProviderError(
      providerCodes.unsupportedMethod,
      'eth_sign is not supported: a visitor cannot read what it signs.',
    )
  },
}

/** Signs whom the account is delegated to by the transaction that it sends itself (EIP-7702). */
async function signEach(client: ReturnType<typeof signingClient>, delegates: readonly Address[] | undefined) {
  if (!delegates) return {}
  const sign = (contractAddress: Address) => client.signAuthorization({ contractAddress, executor: 'self' })
  return { authorizationList: await Promise.all(delegates.map(sign)) }
}

/** Prompts, then returns the account that signs: the requested one, or the one a test switched to during the prompt. */
async function promptToUse(call: Call, { state }: WalletContext, address: unknown): Promise<PrivateKeyAccount> {
  const account = allowedAccount(state, call.request.origin, addressOf(address))
  const activeBefore = state.active
  await call.prompt()
  return state.active === activeBefore ? account : activeAccount(state)
}

function isAddressText(value: unknown): boolean {
  return typeof value === 'string' && isAddress(value, { strict: false })
}

function readTypedData(data: unknown): TypedDataDefinition {
  let parsed: unknown = data
  try {
    if (typeof data === 'string') parsed = JSON.parse(data)
  } catch {
    throw invalidParams('typed data is not JSON')
  }
  const { domain, types, primaryType, message } = record(parsed, 'typed data')
  if (typeof primaryType !== 'string') throw invalidParams('primaryType is missing')
  record(types, 'types')
  record(message, 'message')
  return { domain: record(domain ?? {}, 'domain'), types, primaryType, message } as TypedDataDefinition
}

/** Of an authorization that the wallet is to sign itself, the page says the chain and the contract. */
function readDelegates(value: unknown): readonly Address[] | undefined {
  if (value === undefined) return undefined
  if (!Array.isArray(value)) throw invalidParams('authorizationList must be a list')
  return value.map((each) => addressOf(record(each, 'an authorization').address))
}

function readTransaction(value: unknown) {
  const { from, to, data, input, ...rest } = record(value, 'the transaction')
  const payload: Hex | undefined = optionalHex(data ?? input, 'data')
  const quantities = ['value', 'gas', 'gasPrice', 'maxFeePerGas', 'maxPriorityFeePerGas', 'chainId'] as const
  const read = Object.fromEntries(quantities.map((name) => [name, optionalQuantity(rest[name], name)])) as {
    [Name in (typeof quantities)[number]]: bigint | undefined
  }
  const nonce = optionalQuantity(rest.nonce, 'nonce')
  return {
    ...read,
    from: addressOf(from),
    to: to === undefined || to === null ? undefined : addressOf(to),
    data: payload,
    nonce: nonce === undefined ? undefined : Number(nonce),
    authorizationList: readDelegates(rest.authorizationList),
  }
}
