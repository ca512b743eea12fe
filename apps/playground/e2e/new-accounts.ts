import { randomBytes } from 'node:crypto'
import type { Endpoints } from '@kit/sandbox'
import { createBitcoinTestWallet } from '@kit/testing/bitcoin'
import { createSolanaTestWallet } from '@kit/testing/solana'
import { address, createSolanaRpc, getAddressEncoder, getBase58Decoder, lamports } from '@solana/kit'
import { createTestClient, http } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { requireChains } from './chain-wallets.ts'

/** An account that one test alone knows, without money. */
export type NewAccount = {
  readonly address: string
  /** As the sandbox writes the keys of this chain. */
  readonly key: string
  /** The endpoints with this account as the chain's only one: for a phone that has it. */
  readonly endpoints: Endpoints
}

type Makers = {
  make(endpoints: Endpoints): Promise<NewAccount>
  /** Gives it money, of which every digit counts. */
  fund(endpoints: Endpoints, to: string): Promise<unknown>
}

/** Makes accounts on each chain, by namespace. */
export const newAccounts = { eip155: evm(), solana: solana(), bip122: bitcoin() } as const

function evm(): Makers {
  return {
    async make(endpoints) {
      const privateKey = generatePrivateKey()
      const account = { address: privateKeyToAddress(privateKey), privateKey }
      return { address: account.address, key: privateKey, endpoints: { ...endpoints, accounts: [account] } }
    },
    fund: (endpoints, to) =>
      createTestClient({ mode: 'anvil', transport: http(endpoints.rpc['eip155:1']) }).setBalance({
        address: to as `0x${string}`,
        value: 2_345_678_901_234_567_891n,
      }),
  }
}

function solana(): Makers {
  return {
    async make(endpoints) {
      const chain = requireChains(endpoints).solana
      const seed = new Uint8Array(randomBytes(32))
      const [own = ''] = (await createSolanaTestWallet({ secretKeys: [seed] })).addresses
      const pair = Uint8Array.from([...seed, ...getAddressEncoder().encode(address(own))])
      const account = { address: address(own), secretKey: getBase58Decoder().decode(pair) }
      const only = { ...endpoints, solana: { ...chain, accounts: [account] } }
      return { address: own, key: account.secretKey, endpoints: only }
    },
    fund: (endpoints, to) =>
      createSolanaRpc(requireChains(endpoints).solana.rpc).requestAirdrop(address(to), lamports(2_345_678_912n)).send(),
  }
}

function bitcoin(): Makers {
  return {
    async make(endpoints) {
      const chain = requireChains(endpoints).bitcoin
      const privateKey = randomBytes(32).toString('hex')
      const { activeAddress } = createBitcoinTestWallet({ privateKeys: [privateKey], network: 'Regtest' })
      const account = { address: activeAddress, publicKey: '', privateKey, wif: '' }
      const only = { ...endpoints, bitcoin: { ...chain, accounts: [account] } }
      return { address: activeAddress, key: privateKey, endpoints: only }
    },
    async fund(endpoints, to) {
      const { esplora } = requireChains(endpoints).bitcoin
      await fetch(`${esplora}/faucet/${to}?sats=234567891`, { method: 'POST' })
      await fetch(`${esplora}/mine?blocks=1`, { method: 'POST' })
    },
  }
}
