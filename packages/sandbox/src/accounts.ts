import { pbkdf2Sync } from 'node:crypto'
import { type Address, type Hex, toHex } from 'viem'
import { HDKey, privateKeyToAddress } from 'viem/accounts'

/** The mnemonic that Ethereum tools use for tests. Its keys are public: real money sent to them is lost. */
const testMnemonic = 'test test test test test test test test test test test junk'

export type TestAccount = { readonly address: Address; readonly privateKey: Hex }

/** Derives the BIP-39 seed of the test accounts of every chain. */
export const testSeed = (): Buffer => pbkdf2Sync(testMnemonic, 'mnemonic', 2048, 64, 'sha512')

type TestAccounts = {
  /** Those that hold ether and tokens. */
  readonly accounts: readonly TestAccount[]
  /** The one whose contracts have the same addresses on every chain. */
  readonly deployer: TestAccount
  /** The one that deploys the contracts of smart accounts, and pays for their operations. */
  readonly bundler: TestAccount
  /** The one that deploys the pools, sells what visitors buy, and registers names. */
  readonly market: TestAccount
}

/** The indices of visitors' EVM accounts; those between are the sandbox's own. */
const visitors = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 13, 14, 15]

/** How many accounts visitors have on each chain: those of the tests, of the demo wallets and of the phone. */
export const visitorCount = visitors.length

/** How many EVM accounts from index 0 on hold ether from the start. */
export const fundedAccounts = Math.max(...visitors) + 1

/** Derives the thirteen accounts of visitors, and those of the sandbox itself. */
export function testAccounts(): TestAccounts {
  const root = HDKey.fromMasterSeed(testSeed()).derive("m/44'/60'/0'/0")
  const account = (index: number): TestAccount => {
    const key = root.deriveChild(index).privateKey
    if (!key) throw new Error(`No private key at index ${index}`)
    return { address: privateKeyToAddress(toHex(key)), privateKey: toHex(key) }
  }
  return {
    accounts: visitors.map(account),
    deployer: account(10),
    bundler: account(11),
    market: account(12),
  }
}
