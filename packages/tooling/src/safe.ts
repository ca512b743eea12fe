import { createRequire } from 'node:module'
import {
  type Address,
  concatHex,
  encodeAbiParameters,
  encodeDeployData,
  encodeFunctionData,
  getAddress,
  type Hex,
  hashMessage,
  hashTypedData,
  hexToBigInt,
  isHex,
  parseAbi,
  zeroAddress,
} from 'viem'

/** Sends to a chain and reads from it; who pays is no owner. */
export type ChainOfSafe = {
  readonly chainId: number
  /** Resolves once a block has it. */
  send(transaction: { to?: Address; data: Hex }): Promise<{
    readonly contractAddress?: Address | null | undefined
    readonly logs: readonly { readonly address: Address }[]
  }>
  call(call: { to: Address; data: Hex }): Promise<Hex>
}

export type OwnerOfSafe = { readonly address: Address; sign(what: { hash: Hex }): Promise<Hex> }

const safeAbi = parseAbi([
  'function setup(address[] owners, uint256 threshold, address to, bytes data, address fallbackHandler, address paymentToken, uint256 payment, address paymentReceiver)',
  'function nonce() view returns (uint256)',
  'function execTransaction(address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, bytes signatures) returns (bool)',
])
const factoryAbi = parseAbi([
  'function createProxyWithNonce(address singleton, bytes initializer, uint256 saltNonce) returns (address)',
])
const messageAbi = parseAbi(['function signMessage(bytes data)'])
const none = { value: 0n, safeTxGas: 0n, baseGas: 0n, gasPrice: 0n, gasToken: zeroAddress, refundReceiver: zeroAddress }
const delegateCall = 1

const safeTransaction = {
  SafeTx: [
    { name: 'to', type: 'address' },
    { name: 'value', type: 'uint256' },
    { name: 'data', type: 'bytes' },
    { name: 'operation', type: 'uint8' },
    { name: 'safeTxGas', type: 'uint256' },
    { name: 'baseGas', type: 'uint256' },
    { name: 'gasPrice', type: 'uint256' },
    { name: 'gasToken', type: 'address' },
    { name: 'refundReceiver', type: 'address' },
    { name: 'nonce', type: 'uint256' },
  ],
} as const

function bytecodeOf(path: string): Hex {
  const name = path.split('/').at(-1)
  const file = `@safe-global/safe-contracts/build/artifacts/contracts/${path}.sol/${name}.json`
  const { bytecode } = createRequire(import.meta.url)(file) as { bytecode: unknown }
  if (!isHex(bytecode)) throw new Error(`${file} has no bytecode.`)
  return bytecode
}

async function deploy(chain: ChainOfSafe, path: string): Promise<Address> {
  const { contractAddress } = await chain.send({ data: encodeDeployData({ abi: [], bytecode: bytecodeOf(path) }) })
  if (!contractAddress) throw new Error(`${path} was not deployed.`)
  return contractAddress
}

/** Signatures in the order of their owners, as the contract asks for them. */
async function collect(owners: readonly OwnerOfSafe[], hash: Hex): Promise<Hex> {
  const inOrder = owners.toSorted((one, other) => (one.address.toLowerCase() < other.address.toLowerCase() ? -1 : 1))
  return concatHex(await Promise.all(inOrder.map((owner) => owner.sign({ hash }))))
}

async function createProxy(chain: ChainOfSafe, factory: Address, initializer: Hex): Promise<Address> {
  const singleton = await deploy(chain, 'Safe')
  const args = [singleton, initializer, 0n] as const
  const data = encodeFunctionData({ abi: factoryAbi, functionName: 'createProxyWithNonce', args })
  const { logs } = await chain.send({ to: factory, data })
  const made = logs.find((log) => log.address.toLowerCase() !== factory.toLowerCase())
  if (!made) throw new Error('The factory made no account.')
  return getAddress(made.address)
}

/**
 * Deploys an account of Safe 1.4.1, with the project's own contracts.
 *
 * @param threshold how many owners have to agree
 * @returns the account, and what its owners can do
 */
export async function deploySafe(chain: ChainOfSafe, owners: readonly OwnerOfSafe[], threshold: number) {
  const factory = await deploy(chain, 'proxies/SafeProxyFactory')
  const handler = await deploy(chain, 'handler/CompatibilityFallbackHandler')
  const library = await deploy(chain, 'libraries/SignMessageLib')
  const addresses = owners.map((owner) => owner.address)
  const initializer = encodeFunctionData({
    abi: safeAbi,
    functionName: 'setup',
    args: [addresses, BigInt(threshold), zeroAddress, '0x', handler, zeroAddress, 0n, zeroAddress],
  })
  const address = await createProxy(chain, factory, initializer)
  const domain = { chainId: chain.chainId, verifyingContract: address }
  return {
    address,
    /** The owners sign one after the other, and nobody pays: their signatures together are the account's. */
    sign: (message: string, by: readonly OwnerOfSafe[]): Promise<Hex> =>
      collect(
        by,
        hashTypedData({
          ...{ domain, primaryType: 'SafeMessage', types: { SafeMessage: [{ name: 'message', type: 'bytes' }] } },
          message: { message: asBytes(message) },
        }),
      ),
    /** The owners agree on the chain: the account then approves of the message without any signature. */
    async approve(message: string, by: readonly OwnerOfSafe[]): Promise<void> {
      const data = encodeFunctionData({ abi: messageAbi, functionName: 'signMessage', args: [asBytes(message)] })
      const asked = encodeFunctionData({ abi: safeAbi, functionName: 'nonce' })
      const nonce = hexToBigInt(await chain.call({ to: address, data: asked }))
      const transaction = { ...none, to: library, data, operation: delegateCall, nonce }
      const hash = hashTypedData({ domain, types: safeTransaction, primaryType: 'SafeTx', message: transaction })
      const { value, operation, safeTxGas, baseGas, gasPrice, gasToken, refundReceiver } = transaction
      const signatures = await collect(by, hash)
      const args = [
        ...([library, value, data, operation, safeTxGas, baseGas, gasPrice] as const),
        ...([gasToken, refundReceiver, signatures] as const),
      ] as const
      await chain.send({
        to: address,
        data: encodeFunctionData({ abi: safeAbi, functionName: 'execTransaction', args }),
      })
    },
  }
}

/** What the account's contract calls the message: the hash that it is asked about (ERC-1271). */
const asBytes = (message: string): Hex => encodeAbiParameters([{ type: 'bytes32' }], [hashMessage(message)])
